/**
 * The last one to leave: a process of its own that ends what a script started when that script is gone,
 * however it went (kill -9 included). It knows by the end of its standard input, which only the script holds.
 *
 * Input, one JSON object a line: {watch: pid, signals, order} · {forget: pid} · {remove: folder} · {release: true}.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { end } from './processes.mjs';

const watched = new Map();
const folders = new Set();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);

async function tidy() {
  const orders = [...new Set([...watched.values()].map((entry) => entry.order))].sort((a, b) => a - b);
  for (const order of orders) {
    const turn = [...watched].filter(([, entry]) => entry.order === order);
    await Promise.all(turn.map(([pid, entry]) => end(pid, entry.signals, 8000)));
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.watch) watched.set(message.watch, { signals: message.signals, order: message.order });
  if (message.forget) watched.delete(message.forget);
  if (message.remove) folders.add(message.remove);
  if (message.release) process.exit(0);
});
lines.on('close', () => void tidy());
