import type { LlmSettings } from '../config/config.js';
import { withinLimit } from '../pipeline/run/time-limit.js';
import { type LlmAnswer, LlmError, type LlmPort, type LlmRequest } from './llm-port.js';

/** Upper bound of an answer, well above the requested length. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Any endpoint with the chat-completions API (`<base>/chat/completions`). */
export class OpenAiCompatibleLlm implements LlmPort {
  readonly enabled = true;

  constructor(private readonly settings: LlmSettings) {}

  async complete(request: LlmRequest, signal: AbortSignal): Promise<LlmAnswer> {
    const { timeoutMs } = this.settings;
    try {
      return await withinLimit(timeoutMs, `it did not answer within ${timeoutMs} ms`, signal, (inner) =>
        this.ask(request, inner),
      );
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw error instanceof LlmError ? error : new LlmError(reasonOf(error));
    }
  }

  private async ask(request: LlmRequest, signal: AbortSignal): Promise<LlmAnswer> {
    const { baseUrl, apiKey, model } = this.settings;
    const answer = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      signal,
      redirect: 'error', // The key is sent to the configured origin only.
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        seed: 1,
        max_tokens: request.maxTokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.user },
        ],
      }),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new LlmError(`it answered with status ${answer.status}`);
    }
    return readCompletion(await boundedText(answer));
  }
}

function readCompletion(text: string): LlmAnswer {
  let body: Completion;
  try {
    body = JSON.parse(text) as Completion;
  } catch {
    throw new LlmError('its answer is not JSON');
  }
  const content = body?.choices?.[0]?.message?.content;
  if (typeof content !== 'string' || content.trim() === '') throw new LlmError('its answer holds no text');
  return {
    text: content,
    tokensIn: count(body.usage?.prompt_tokens),
    tokensOut: count(body.usage?.completion_tokens),
  };
}

/** The members that are read; all unchecked. */
interface Completion {
  choices?: { message?: { content?: unknown } }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

async function boundedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const chunk = (await reader?.read()) as { done: boolean; value?: Uint8Array } | undefined;
    if (chunk?.value === undefined) return text + decoder.decode();
    bytes += chunk.value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new LlmError('its answer is too long');
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

/** fetch reports "fetch failed" and hides the cause; neither contains the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return error.message + cause;
}
