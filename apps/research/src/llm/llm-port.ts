/** One question to a language model. The answer is expected to be one JSON object. */
export interface LlmRequest {
  system: string;
  user: string;
  /** Longest answer, in tokens. */
  maxTokens: number;
}

export interface LlmAnswer {
  text: string;
  tokensIn: number;
  tokensOut: number;
}

/** A language model behind a port; no stage needs one. `complete` throws LlmError, or the signal's reason. */
export interface LlmPort {
  readonly enabled: boolean;
  complete(request: LlmRequest, signal: AbortSignal): Promise<LlmAnswer>;
}

/** The model could not be asked or did not answer soundly; `message` fits a warning and holds no secret. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
}
