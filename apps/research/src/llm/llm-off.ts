import { type LlmAnswer, LlmError, type LlmPort } from './llm-port.js';

/** The default: no language model. */
export class LlmOff implements LlmPort {
  readonly enabled = false;

  complete(): Promise<LlmAnswer> {
    return Promise.reject(new LlmError('no language model is configured'));
  }
}
