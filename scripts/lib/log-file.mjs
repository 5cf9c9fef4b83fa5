/**
 * Log files limited in number and size. A file is rotated at the start of a run and when it is full, so that the log
 * of a crash survives the next start: name.log, then name.1.log (the newest) to name.5.log.
 */
import { Buffer } from 'node:buffer';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

const oldFiles = 5;
const maxBytes = 10 * 1024 * 1024;

const numbered = (file, number) => file.replace(/\.log$/, `.${number}.log`);
const sizeOf = (file) => (existsSync(file) ? statSync(file).size : 0);

/** Renames the older files; the oldest is deleted. */
function makeRoom(file) {
  rmSync(numbered(file, oldFiles), { force: true });
  for (let number = oldFiles - 1; number >= 1; number -= 1) {
    if (existsSync(numbered(file, number))) renameSync(numbered(file, number), numbered(file, number + 1));
  }
}

/**
 * A log file of this process. No error (a full disk, a missing folder) ends the process: lines that cannot be written
 * are counted, and the count is written when writing works again.
 * @param {string} file  ends in .log
 * @param {(message: string) => void} report  called each time that writing starts to fail
 */
export function openLogFile(file, report = () => undefined) {
  let descriptor = null;
  let bytes = 0;
  let lost = 0;

  function put(text) {
    if (descriptor !== null && bytes > maxBytes) close();
    if (descriptor === null) {
      if (sizeOf(file) > 0) {
        makeRoom(file);
        renameSync(file, numbered(file, 1));
      }
      descriptor = openSync(file, 'a');
      bytes = 0;
    }
    const data = Buffer.from(text);
    bytes += data.length;
    // A nearly full disk writes a part; the next attempt has the error.
    for (let at = 0; at < data.length;) at += writeSync(descriptor, data, at);
  }

  function close() {
    if (descriptor !== null) closeSync(descriptor);
    descriptor = null;
  }

  return {
    write(line) {
      try {
        put(lost > 0 ? `… ${lost} lines could not be written here.\n${line}\n` : `${line}\n`);
        lost = 0;
      } catch (error) {
        if (lost === 0)
          report(`${file} cannot be written (${error.code ?? error.message}); its lines are lost.`);
        lost += 1;
      }
    },
    close,
  };
}

/** Copies and truncates a log that another process appends to, when it is full or with `always`. */
export function rotateForeignLog(file, { always = false } = {}) {
  try {
    const size = sizeOf(file);
    if (size === 0 || (!always && size <= maxBytes)) return;
    makeRoom(file);
    copyFileSync(file, numbered(file, 1));
    truncateSync(file);
  } catch {
    // On a full disk the file is truncated.
    if (sizeOf(file) > maxBytes) truncateSync(file);
  }
}
