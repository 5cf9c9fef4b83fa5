/** A difference between a stored value and its source. */
export interface Drift {
  tenant: string;
  /** The value, e.g. `quantity`. */
  check: string;
  /** Its object, e.g. `product 7 at location 2`. */
  subject: string;
  kept: string;
  computed: string;
}

/** A comparison of stored values with their source. */
export interface Check {
  name: string;
  /** Returns tenant_id, subject, kept, computed for each difference; $1 is a tenant id or null. */
  sql: string;
}
