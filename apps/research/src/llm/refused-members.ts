/** Members of a request that not every endpoint or model knows. */
export const OPTIONAL_MEMBERS = ['temperature', 'seed', 'max_tokens', 'response_format'] as const;
export type OptionalMember = (typeof OPTIONAL_MEMBERS)[number];

/** Members that an endpoint refused, remembered for the process: one bit each in memory that its threads share. */
export class RefusedMembers {
  private readonly bits: Uint8Array;

  /** @param shared one byte */
  constructor(shared: SharedArrayBuffer) {
    this.bits = new Uint8Array(shared);
  }

  add(member: OptionalMember): void {
    Atomics.or(this.bits, 0, bitOf(member));
  }

  has(member: OptionalMember): boolean {
    return (Atomics.load(this.bits, 0) & bitOf(member)) !== 0;
  }
}

function bitOf(member: OptionalMember): number {
  return 1 << OPTIONAL_MEMBERS.indexOf(member);
}
