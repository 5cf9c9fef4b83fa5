/** Lots that a sequence works with, and when each expires: days from today; null: never. */
export const LOTS = { GONE: -1, TODAY: 0, SOON: 5, LATER: 40, EVER: null, AGAIN: 5 } as const;
export type LotName = keyof typeof LOTS;

export interface Part {
  lot: LotName;
  /** In pieces. */
  quantity: number;
}

/** `wrongDate`: with another date than those have that came before. */
export type LotStep =
  | { kind: 'receive'; to: number; parts: Part[]; wrongDate: boolean }
  | { kind: 'issue'; from: number; quantity: number; parts: Part[] | null; allowExpired: boolean }
  | { kind: 'transfer'; from: number; to: number; quantity: number; parts: Part[] | null }
  | { kind: 'block'; lot: LotName; isBlocked: boolean };

export interface Outcome {
  status: 200 | 201 | 400 | 404 | 409;
  /** What of each lot moved, in the order in which it was taken. */
  moved: Part[];
}

const refused = (status: 400 | 404 | 409): Outcome => ({ status, moved: [] });

/** Lots of one product by place, in plain memory: written from the rules (decisions §17), not from the service. */
export class LotModel {
  /** In the order in which they first came. */
  private readonly known: LotName[] = [];
  private readonly blocked = new Set<LotName>();
  private readonly balances = new Map<string, number>();

  knows(lot: LotName): boolean {
    return this.known.includes(lot);
  }

  at(lot: LotName, place: number): number {
    return this.balances.get(`${lot}/${place}`) ?? 0;
  }

  quantity(place: number): number {
    return this.known.reduce((sum, lot) => sum + this.at(lot, place), 0);
  }

  available(place: number): number {
    return this.known.reduce((sum, lot) => sum + (this.isGood(lot) ? this.at(lot, place) : 0), 0);
  }

  isGood(lot: LotName): boolean {
    const days = LOTS[lot];
    return !this.blocked.has(lot) && (days === null || days >= 0);
  }

  /** What the step must be answered with; it takes effect where that is 200 or 201. */
  apply(step: LotStep): Outcome {
    switch (step.kind) {
      case 'block':
        if (!this.knows(step.lot)) return refused(404);
        if (step.isBlocked) this.blocked.add(step.lot);
        else this.blocked.delete(step.lot);
        return { status: 200, moved: [] };
      case 'receive':
        if (hasTwice(step.parts)) return refused(400);
        if (step.wrongDate && step.parts.some(({ lot }) => this.knows(lot))) return refused(409);
        this.known.push(...step.parts.map(({ lot }) => lot).filter((lot) => !this.knows(lot)));
        return this.moved(step.parts, null, step.to);
      case 'transfer':
        if (step.from === step.to) return refused(400);
        return this.leave(step, step.to, true);
      default:
        return this.leave(step, null, step.allowExpired);
    }
  }

  private leave(
    { from, quantity, parts }: { from: number; quantity: number; parts: Part[] | null },
    to: number | null,
    takesUnfit: boolean,
  ): Outcome {
    if (parts === null) {
      const taken = this.earliest(from, quantity);
      return taken === null ? refused(409) : this.moved(taken, from, to);
    }
    if (hasTwice(parts) || sumOf(parts) !== quantity) return refused(400);
    for (const { lot, quantity: part } of parts) {
      if (!this.knows(lot)) return refused(400);
      if (this.at(lot, from) < part) return refused(409);
      if (!takesUnfit && !this.isGood(lot)) return refused(409);
    }
    return this.moved(parts, from, to);
  }

  /** Good lots alone, the earliest expiry first, then the oldest; null where they do not suffice. */
  private earliest(place: number, quantity: number): Part[] | null {
    if (this.available(place) < quantity) return null;
    const days = (lot: LotName): number => LOTS[lot] ?? Infinity;
    const order = this.known.filter((lot) => this.isGood(lot) && this.at(lot, place) > 0);
    order.sort((a, b) => (days(a) === days(b) ? 0 : days(a) - days(b)));
    let left = quantity;
    return order.flatMap((lot) => {
      const part = Math.min(left, this.at(lot, place));
      left -= part;
      return part > 0 ? [{ lot, quantity: part }] : [];
    });
  }

  private moved(parts: Part[], from: number | null, to: number | null): Outcome {
    for (const { lot, quantity } of parts) {
      if (from !== null) this.balances.set(`${lot}/${from}`, this.at(lot, from) - quantity);
      if (to !== null) this.balances.set(`${lot}/${to}`, this.at(lot, to) + quantity);
    }
    return { status: 201, moved: parts };
  }
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function hasTwice(parts: readonly Part[]): boolean {
  return new Set(parts.map(({ lot }) => lot)).size < parts.length;
}
