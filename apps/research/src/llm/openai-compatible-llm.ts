import type { LlmSettings } from '../config/config.js';
import { withinLimit } from '../pipeline/run/time-limit.js';
import { redactor } from '../providers/http/redact.js';
import { type LlmAnswer, LlmError, type LlmPort, type LlmRequest } from './llm-port.js';
import { OPTIONAL_MEMBERS, type OptionalMember, RefusedMembers } from './refused-members.js';

/** Upper bound of an answer, well above the requested length. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Any endpoint with the chat-completions API (`<base>/chat/completions`). */
export class OpenAiCompatibleLlm implements LlmPort {
  readonly enabled = true;

  /** They are not sent again. */
  private readonly refused: RefusedMembers;

  constructor(private readonly settings: LlmSettings) {
    this.refused = new RefusedMembers(settings.refused);
  }

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

  /** A refusal of an optional member is answered by one more try without it; no later request of the process has it. */
  private async ask(request: LlmRequest, signal: AbortSignal): Promise<LlmAnswer> {
    for (;;) {
      const sent = OPTIONAL_MEMBERS.filter((member) => !this.refused.has(member));
      const answer = await this.send(request, sent, signal);
      const text = await boundedText(answer);
      if (answer.ok) return readCompletion(text);
      const message = messageOf(text);
      const refused = REFUSED.has(answer.status) ? sent.filter((member) => NAMES[member].test(message)) : [];
      if (refused.length === 0) throw new LlmError(this.refusal(answer.status, message));
      for (const member of refused) this.refused.add(member);
    }
  }

  private send(
    request: LlmRequest,
    members: readonly OptionalMember[],
    signal: AbortSignal,
  ): Promise<Response> {
    const { baseUrl, apiKey, model } = this.settings;
    const optional: Record<OptionalMember, unknown> = {
      temperature: 0,
      seed: 1,
      max_tokens: request.maxTokens,
      response_format: { type: 'json_object' },
    };
    return fetch(`${baseUrl}/chat/completions`, {
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
        ...Object.fromEntries(members.map((member) => [member, optional[member]])),
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.user },
        ],
      }),
    });
  }

  private refusal(status: number, message: string): string {
    const said = redactor([this.settings.apiKey])(message);
    return `it answered with status ${status}${said === '' ? '' : `: ${said}`}`;
  }
}

/** What a refusal calls them. */
const NAMES: Readonly<Record<OptionalMember, RegExp>> = {
  temperature: /\btemperature\b/i,
  seed: /\bseed\b/i,
  max_tokens: /\bmax_tokens\b/i,
  response_format: /\bresponse_format\b|\bjson_(?:object|schema)\b/i,
};
/** Statuses of a request that cannot be read as it is. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);
const LONGEST_MESSAGE = 300;

/** The endpoint's own message: `{error: {message}}`, `{error}`, `{message}`, `{detail}` or plain text, in one line. */
function messageOf(text: string): string {
  let said: unknown = text;
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const { error, message, detail } = body ?? {};
    const inner = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
    said =
      [inner['message'], error, message, detail].find((part) => typeof part === 'string') ??
      JSON.stringify(detail ?? body);
    if (typeof inner['param'] === 'string' && typeof said === 'string' && !said.includes(inner['param']))
      said = `${said} (${inner['param']})`;
  } catch {
    // A page of a proxy tells nothing.
    if (/^\s*</.test(text)) return '';
  }
  const line = (typeof said === 'string' ? said : '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
}

function readCompletion(text: string): LlmAnswer {
  let body: Completion;
  try {
    body = JSON.parse(text) as Completion;
  } catch {
    throw new LlmError('its answer is not JSON');
  }
  const content = textOf(body?.choices?.[0]?.message?.content);
  if (content.trim() === '') throw new LlmError('its answer holds no text');
  return {
    text: content,
    tokensIn: count(body.usage?.prompt_tokens),
    tokensOut: count(body.usage?.completion_tokens),
  };
}

/** Content is a text, or a list of parts of which the texts count. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      const text = typeof part === 'object' && part !== null ? (part as { text?: unknown }).text : part;
      return typeof text === 'string' ? text : '';
    })
    .join('');
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
