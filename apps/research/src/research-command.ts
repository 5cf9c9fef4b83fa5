import 'reflect-metadata';
import { runResearchCommand } from './command/research-command.js';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));
process.exitCode = await runResearchCommand(
  process.argv.slice(2),
  {
    out: (text) => void process.stdout.write(text),
    err: (line) => void process.stderr.write(`${line}\n`),
  },
  stop.signal,
);
