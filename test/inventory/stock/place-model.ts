/** At most so many levels (decisions §17). */
const LEVELS = 8;

/** A place is put into another one, or becomes a root, perhaps under another name. */
export interface Putting {
  kind: 'put';
  place: number;
  into: number | null;
  name: string;
}

/** Places as a tree in plain memory, written from the rules (decisions §17). All are roots at first. */
export class PlaceModel {
  private readonly parents: (number | null)[];

  /** @param names unique at first */
  constructor(private readonly names: string[]) {
    this.parents = names.map(() => null);
  }

  /** The place and all that lie in it. */
  branch(place: number): number[] {
    return this.names.map((_, one) => one).filter((one) => this.way(one).includes(place));
  }

  path(place: number): string {
    return this.way(place)
      .reverse()
      .map((one) => this.names[one])
      .join(' / ');
  }

  parent(place: number): number | null {
    return this.parents[place] ?? null;
  }

  /** The status that it must be answered with; it takes effect where that is 200. */
  apply({ place, into, name }: Putting): 200 | 400 | 409 {
    if (into !== null && this.way(into).includes(place)) return 400;
    const above = into === null ? 0 : this.way(into).length;
    const height = Math.max(...this.branch(place).map((one) => this.way(one).indexOf(place) + 1));
    if (above + height > LEVELS) return 400;
    const isTaken = this.names.some(
      (other, one) => one !== place && other === name && this.parents[one] === into,
    );
    if (isTaken) return 409;
    this.parents[place] = into;
    this.names[place] = name;
    return 200;
  }

  /** From the place up to its root. */
  private way(place: number): number[] {
    const parent = this.parents[place] ?? null;
    return [place, ...(parent === null ? [] : this.way(parent))];
  }
}
