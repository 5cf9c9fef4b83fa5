export const TRACKINGS = ['none', 'lot', 'serial'] as const;
/** How the stock of a product is told apart: not at all, by lot, or piece by piece by serial number. */
export type Tracking = (typeof TRACKINGS)[number];
