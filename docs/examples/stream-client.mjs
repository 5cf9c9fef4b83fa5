/**
 * A client of POST /research/stream: prints progress as it comes, then the report.
 *
 *   node docs/examples/stream-client.mjs http://127.0.0.1:3001 "sleep of shift workers"
 */
const [origin = 'http://127.0.0.1:3001', query = 'sleep of shift workers'] = process.argv.slice(2);

const answer = await fetch(`${origin}/research/stream`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, format: 'markdown' }),
});
if (!answer.ok) {
  // 422: the request does not fit; 503: too many questions at once, Retry-After says when to come back.
  console.error(answer.status, answer.headers.get('retry-after') ?? '', await answer.text());
  process.exit(1);
}

let buffer = '';
for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
  buffer += text;
  // Events end with an empty line; lines that begin with a colon only keep the connection open.
  for (let end = buffer.indexOf('\n\n'); end !== -1; end = buffer.indexOf('\n\n')) {
    const block = buffer.slice(0, end);
    buffer = buffer.slice(end + 2);
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (event !== undefined && data !== undefined) handle(event, JSON.parse(data));
  }
}

function handle(event, data) {
  if (event === 'queued') console.error(`waiting behind ${data.ahead} other questions`);
  if (event === 'provider') console.error(`  ${data.key}: ${data.status} ${data.papers ?? ''}`);
  if (event === 'stage' && data.status !== 'started') console.error(`${data.name}: ${data.status}`);
  if (event === 'error') {
    console.error(data.detail);
    process.exitCode = 1;
  }
  if (event === 'result') console.log(data.rendered);
}
