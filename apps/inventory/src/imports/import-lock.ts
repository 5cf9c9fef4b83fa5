/** Arbitrary constant: with the tenant's id it is the key of the import lock; `feed_settled` knows it. */
export const IMPORT_LOCK = 727_002;
