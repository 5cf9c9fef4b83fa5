import { counter, gauge } from '#observability';

/** The same in every process, whichever ran it; 0 if unknown. */
export const lastSuccess = gauge(
  'inventory_maintenance_last_success_timestamp_seconds',
  'End of the last maintenance run without a failed task, in seconds since 1970.',
);

export const maintenanceRows = counter(
  'inventory_maintenance_rows_total',
  'Rows that maintenance removed or closed.',
  ['task'],
);

export const maintenanceFailures = counter(
  'inventory_maintenance_failures_total',
  'Failed maintenance tasks.',
  ['task'],
);
