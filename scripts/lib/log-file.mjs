/**
 * Log files of bounded number and size. A file is moved aside when a run begins and when it is full, so that what was
 * logged before a crash is there after the next start: name.log, then name.1.log, the newest, to name.5.log.
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

/** Moves the older ones on by one; the oldest goes. */
function makeRoom(file) {
  rmSync(numbered(file, oldFiles), { force: true });
  for (let number = oldFiles - 1; number >= 1; number -= 1) {
    if (existsSync(numbered(file, number))) renameSync(numbered(file, number), numbered(file, number + 1));
  }
}

/**
 * A log file that this process writes. Nothing that happens to it (a full disk, a folder that is gone) ends the process:
 * lines that cannot be written are counted, and the count is written when writing works again.
 * @param {string} file  ends in .log
 * @param {(message: string) => void} report  told once each time that writing stops working
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
    // A disk that is all but full takes a part; the next attempt says why.
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

/** Copies and empties a log that another process appends to, when it is full or when `always`. */
export function rotateForeignLog(file, { always = false } = {}) {
  try {
    const size = sizeOf(file);
    if (size === 0 || (!always && size <= maxBytes)) return;
    makeRoom(file);
    copyFileSync(file, numbered(file, 1));
    truncateSync(file);
  } catch {
    // A full disk. Emptying the file is then the best that can be done for everybody.
    if (sizeOf(file) > maxBytes) truncateSync(file);
  }
}
