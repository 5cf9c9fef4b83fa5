import { type CommandEnvironment, runStageCommand } from './pipeline/command/stage-command-run.js';

/** `npm run --silent stage -- <stage_name>`: one stage over JSON lines, without network (decisions-research.md §5). */
const environment: CommandEnvironment = {
  input: process.stdin,
  output: process.stdout,
  complain: (line) => void process.stderr.write(`${line}\n`),
};
process.exitCode = await runStageCommand(process.argv.slice(2), environment);
