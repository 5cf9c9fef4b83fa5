import type { LoadAnswer, LoadClient } from '../support/load.js';

/** A requested movement, identified by its reference. */
export interface Asked {
  reference: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** A request with its answer, or null for a broken connection. */
export interface Outcome extends Asked {
  answer: LoadAnswer | null;
}

/** Longer than any allowed answer; a hanging request counts as unanswered. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Writes movements on many connections until stopped: receipts, issues and transfers of a product between two
 * locations, every other one with an idempotency key.
 */
export class WriteLoad {
  readonly outcomes: Outcome[] = [];
  private stopped = false;
  private next = 0;

  constructor(
    private readonly product: number,
    private readonly places: readonly [number, number],
    private readonly prefix: string,
  ) {}

  get acknowledged(): Outcome[] {
    return this.outcomes.filter(({ answer }) => answer?.status === 201);
  }

  stop(): void {
    this.stopped = true;
  }

  /**
   * Resolves when every worker has ended: on `stop`, or when its connection is refused.
   * @param onAnswer called after each answer, with the number of acknowledged writes
   */
  async run(client: LoadClient, workers: number, onAnswer: (acknowledged: number) => void): Promise<void> {
    let acknowledged = 0;
    await Promise.all(
      Array.from({ length: workers }, async () => {
        while (!this.stopped) {
          const outcome = await this.one(client);
          if (outcome.answer?.status === 201) acknowledged += 1;
          onAnswer(acknowledged);
          if (outcome.answer === null) return;
        }
      }),
    );
  }

  /** Repeats a request, as a client without an answer does. */
  again(client: LoadClient, { key, body }: Asked): Promise<LoadAnswer> {
    return client.post('stock-movements/', body, key === null ? {} : { 'idempotency-key': key });
  }

  private async one(client: LoadClient): Promise<Outcome> {
    const number = ++this.next;
    const reference = `${this.prefix}-${number}`;
    const [from, to] = number % 4 < 2 ? this.places : [this.places[1], this.places[0]];
    const sides = [
      { movement_type: 'receive', to_location: to, unit_cost: 1 + (number % 9) },
      { movement_type: 'issue', from_location: from },
      { movement_type: 'transfer', from_location: from, to_location: to },
    ][number % 3];
    const asked: Asked = {
      reference,
      key: number % 2 === 0 ? `key-${reference}` : null,
      body: { product: this.product, quantity: 1 + (number % 5), reference, ...sides },
    };
    const outcome = { ...asked, answer: await patiently(this.again(client, asked)) };
    this.outcomes.push(outcome);
    return outcome;
  }
}

async function patiently(sent: Promise<LoadAnswer>): Promise<LoadAnswer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time: the request hangs')), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([sent.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
