/** Ids by the names in the demo data. */
export class Names {
  private readonly ids = new Map<string, number>();

  set(name: string, { id }: { id: number }): void {
    this.ids.set(name, id);
  }

  get(name: string): number {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`The demo data names ${name}, which it did not make.`);
    return id;
  }
}
