import { Logger } from '@nestjs/common';
import type { Encoded, Encoder } from './encoder.js';
import { openEncoder } from './onnx-encoder.js';

/** The encoder of this thread, opened when it is first used and not before; a fault is logged once. */
class LocalEncoder implements Encoder {
  private opened: Promise<Encoder> | null = null;

  async encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded> {
    this.opened ??= openEncoder().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      new Logger('Encoder').warn({ message: 'no sentence encoder', reason });
      throw error;
    });
    return (await this.opened).encode(texts, betweenTexts);
  }
}

const LOCAL = new LocalEncoder();

/** Null where the settings switch it off. */
export function localEncoder({ encoder }: { encoder: boolean }): Encoder | null {
  return encoder ? LOCAL : null;
}
