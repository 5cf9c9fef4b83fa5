import Big from 'big.js';

/** What an order line still needs. */
export interface Wanted {
  lineId: number;
  productId: number;
  quantity: string;
}

/** What is free of a product at a location. */
export interface Free {
  productId: number;
  locationId: number;
  available: string;
}

export interface Taken {
  lineId: number;
  productId: number;
  locationId: number;
  quantity: string;
}

/** What is still missing of a line after reserving. */
export interface Shortage {
  lineId: number;
  productId: number;
  missing: string;
}

/**
 * Gives free stock to lines in their order, each from the locations with the most available first (the lower id on a
 * tie). Pure: decides, writes nothing.
 */
export function allocate(
  wanted: readonly Wanted[],
  free: readonly Free[],
): { taken: Taken[]; short: Shortage[] } {
  const pools = new Map<number, { locationId: number; available: Big }[]>();
  for (const { productId, locationId, available } of free) {
    const pool = pools.get(productId) ?? [];
    pool.push({ locationId, available: new Big(available) });
    pools.set(productId, pool);
  }
  const taken: Taken[] = [];
  const short: Shortage[] = [];
  for (const { lineId, productId, quantity } of wanted) {
    let missing = new Big(quantity);
    const pool = (pools.get(productId) ?? []).sort(
      (a, b) => b.available.cmp(a.available) || a.locationId - b.locationId,
    );
    for (const place of pool) {
      if (missing.lte(0)) break;
      if (place.available.lte(0)) continue;
      const part = place.available.lt(missing) ? place.available : missing;
      taken.push({ lineId, productId, locationId: place.locationId, quantity: part.toFixed() });
      place.available = place.available.minus(part);
      missing = missing.minus(part);
    }
    if (missing.gt(0)) short.push({ lineId, productId, missing: missing.toFixed() });
  }
  return { taken, short };
}
