/**
 * The supervisor: a separate process that ends the processes of a script once that script is gone, however it ended
 * (kill -9 included). It detects the end by its standard input, which only the script holds.
 *
 * Input, one JSON object a line: {watch: pid, signals, order, group} · {forget: pid} · {remove: folder} · {release:
 * true}.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { end } from './processes.mjs';

const watched = new Map();
const folders = new Set();

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);

async function stopAll() {
  const orders = [...new Set([...watched.values()].map((entry) => entry.order))].sort((a, b) => a - b);
  for (const order of orders) {
    const due = [...watched].filter(([, entry]) => entry.order === order);
    await Promise.all(due.map(([pid, { signals, group }]) => end(pid, signals, 8000, { group })));
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { watch, signals, order, group, forget, remove, release } = JSON.parse(line);
  if (watch) watched.set(watch, { signals, order, group });
  if (forget) watched.delete(forget);
  if (remove) folders.add(remove);
  if (release) process.exit(0);
});
lines.on('close', () => void stopAll());
