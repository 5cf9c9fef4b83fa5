import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const NEXT = '=== next ===';

/** Runs the `sh` blocks of a Markdown text in one shell, as a reader would. @returns what each of them writes */
export async function runShBlocks(markdown: string, written: string, baseUrl: string): Promise<string[]> {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
    block.replaceAll(written, baseUrl),
  );
  const script = blocks.map((block) => `${block}\necho; echo '${NEXT}'\n`).join('');
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], { maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split(`${NEXT}\n`)
    .slice(0, -1)
    .map((text) => text.trim());
}
