import { jest } from '@jest/globals';
import { existsSync, writeFileSync } from 'node:fs';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

/** Whether Debian's `faketime` (its library) is installed. */
export const canSetClock = LIBRARY !== undefined;

/** The time of day of a process, set while it runs; its monotonic clock goes on as it is. */
export class SetClock {
  constructor(private readonly file: string) {
    this.by('+0');
  }

  /** What the process needs in its environment. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** @param offset from the true time: `+1d`, `-1h` */
  by(offset: string): void {
    writeFileSync(this.file, `${offset}\n`);
  }
}

/** Sets the time of day of suite and services, in milliseconds since 1970; timers and monotonic clocks go on as they are. */
export function setTimeOfDay(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
