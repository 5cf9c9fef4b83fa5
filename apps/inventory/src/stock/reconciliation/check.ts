/** One disagreement between what is kept and what it must follow from. */
export interface Drift {
  tenant: string;
  /** What disagrees, e.g. `quantity`. */
  check: string;
  /** Where, e.g. `product 7 at location 2`. */
  subject: string;
  kept: string;
  computed: string;
}

/** A comparison of what is kept with what it follows from. */
export interface Check {
  name: string;
  /** Yields tenant_id, subject, kept, computed for each disagreement; $1 narrows to a tenant id, or is null. */
  sql: string;
}
