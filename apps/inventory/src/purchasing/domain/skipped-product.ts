export const SKIP_REASONS = ['no_supplier', 'not_due'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A product that the reorder report was asked for and no draft was made of. */
export interface SkippedProduct {
  id: number;
  sku: string;
  name: string;
  reason: SkipReason;
}
