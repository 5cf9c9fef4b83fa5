import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat-completions endpoint that returns the same text for every request, and keeps the requests. */
export async function scriptedLlm(text: string) {
  const asked: { system: string; data: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      asked.push({
        system: messages[0]?.content ?? '',
        data: JSON.parse(messages[1]?.content ?? '{}') as Record<string, unknown>,
      });
      response.end(JSON.stringify({ choices: [{ message: { content: text } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
