/**
 * A cache of values derived from texts, bounded in characters; when full, the older half is dropped, so that memory
 * stays constant over any number of runs.
 */
export class Remembered<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();
  private youngCharacters = 0;

  constructor(
    private readonly maxCharacters: number,
    private readonly make: (text: string) => V,
  ) {}

  of(text: string): V {
    const known = this.young.get(text);
    if (known !== undefined) return known;
    const value = this.old.get(text) ?? this.make(text);
    if (this.youngCharacters + text.length > this.maxCharacters / 2) {
      this.old = this.young;
      this.young = new Map();
      this.youngCharacters = 0;
    }
    this.young.set(text, value);
    this.youngCharacters += text.length;
    return value;
  }
}
