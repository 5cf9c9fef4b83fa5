/** A request to a language model. The answer should be one JSON object. */
export interface LlmRequest {
  system: string;
  user: string;
  /** Maximum length of the answer in tokens. */
  maxTokens: number;
}

export interface LlmAnswer {
  text: string;
  tokensIn: number;
  tokensOut: number;
}

/** The port of a language model; no stage requires one. `complete` throws LlmError, or the signal's reason. */
export interface LlmPort {
  readonly enabled: boolean;
  complete(request: LlmRequest, signal: AbortSignal): Promise<LlmAnswer>;
}

/** The request failed or its answer is invalid; `message` is fit for a warning and contains no secret. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
}
