import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenAiCompatibleLlm } from './openai-compatible-llm.js';

type Body = Record<string, unknown>;

let server: Server;
let seen: Body[];
/** The answer to a request's body. */
let answer: (body: Body) => { status: number; body: unknown };

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Body;
      seen.push(body);
      const { status, body: sent } = answer(body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof sent === 'string' ? sent : JSON.stringify(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function llm(): OpenAiCompatibleLlm {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refused = new SharedArrayBuffer(1);
  return new OpenAiCompatibleLlm({ baseUrl, model: 'm', apiKey: 's3cret-key', timeoutMs: 5_000, refused });
}

const ask = (endpoint: OpenAiCompatibleLlm) =>
  endpoint.complete({ system: 's', user: 'u', maxTokens: 10 }, new AbortController().signal);
const completion = (content: unknown) => ({
  status: 200,
  body: { choices: [{ message: { content } }], usage: { prompt_tokens: 3, completion_tokens: 2 } },
});
const refusal = (message: string) => ({ status: 400, body: { error: { message } } });
const optional = (body: Body | undefined) =>
  Object.keys(body ?? {}).filter((member) => !['model', 'messages'].includes(member));

describe('an OpenAI-compatible endpoint', () => {
  it.each([
    ['response_format', "'response_format.type' must be 'json_schema' or 'text'"],
    ['max_tokens', "Unsupported parameter: 'max_tokens' is not supported with this model."],
    ['temperature', "Unsupported value: 'temperature' does not support 0 with this model."],
    ['seed', 'seed: Extra inputs are not permitted'],
  ])('that refuses %s is asked once more without it, and never with it again', async (member, message) => {
    answer = (body) => (member in body ? refusal(message) : completion('{}'));
    const endpoint = llm();
    expect(await ask(endpoint)).toEqual({ text: '{}', tokensIn: 3, tokensOut: 2 });
    expect(seen.map((body) => member in body)).toEqual([true, false]);
    await ask(endpoint);
    expect(seen).toHaveLength(3);
    expect(optional(seen[2])).toEqual(
      ['temperature', 'seed', 'max_tokens', 'response_format'].filter((name) => name !== member),
    );
  });

  it('may refuse one member after the other', async () => {
    answer = (body) =>
      'max_tokens' in body
        ? refusal('max_tokens is not supported')
        : 'temperature' in body
          ? refusal('temperature is not supported')
          : completion('{}');
    expect((await ask(llm())).text).toBe('{}');
    expect(seen).toHaveLength(3);
  });

  it.each([
    [
      { status: 400, body: { error: { message: 'The model m\n does not exist' } } },
      'status 400: The model m does not exist',
    ],
    [{ status: 404, body: { error: 'no such model' } }, 'status 404: no such model'],
    [{ status: 422, body: { detail: 'too long' } }, 'status 422: too long'],
    [{ status: 500, body: 'overloaded' }, 'status 500: overloaded'],
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'status 502'],
    [{ status: 401, body: { message: 'wrong key s3cret-key' } }, 'status 401: wrong key ***'],
    // It was left out, and is refused all the same.
    [{ status: 400, body: { error: { message: 'bad seed' } } }, 'status 400: bad seed'],
  ])('is quoted when it fails: %j', async (failing, message) => {
    answer = () => failing;
    await expect(ask(llm())).rejects.toThrow(`it answered with ${message}`);
  });

  it('may answer with content in parts', async () => {
    answer = () =>
      completion([{ type: 'text', text: '{"a":' }, { type: 'text', text: '1}' }, { type: 'image' }]);
    expect((await ask(llm())).text).toBe('{"a":1}');
  });

  it('without text fails', async () => {
    answer = () => completion([{ type: 'refusal', refusal: 'no' }]);
    await expect(ask(llm())).rejects.toThrow('its answer holds no text');
  });
});
