/** Runs that are remembered; one that is forgotten has ended long ago. */
const MOST_RUNS = 500;

/** What the questions of one run to the model may take together, so that a model that hangs costs its share once. */
export class LlmBudget {
  private readonly spent = new Map<string, number>();

  constructor(private readonly perRunMs: number) {}

  /** Milliseconds that the run may still wait. */
  left(sessionId: string): number {
    return Math.max(0, this.perRunMs - (this.spent.get(sessionId) ?? 0));
  }

  spend(sessionId: string, milliseconds: number): void {
    this.spent.set(sessionId, (this.spent.get(sessionId) ?? 0) + milliseconds);
    for (const oldest of this.spent.keys()) {
      if (this.spent.size <= MOST_RUNS) break;
      this.spent.delete(oldest);
    }
  }
}
