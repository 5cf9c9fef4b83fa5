/** The object that a command changes. */
export interface Target {
  readonly id: number;
  /** What the caller requires of it (`If-Match`); null: nothing. */
  readonly precondition: Precondition | null;
}

export interface Precondition {
  /**
   * Call it with the locked row: nobody else can write between the check and the change.
   * @throws PreconditionFailed
   */
  check(row: object): void;
}

/** The object, whatever its state is. */
export function targetOf(id: number): Target {
  return { id, precondition: null };
}
