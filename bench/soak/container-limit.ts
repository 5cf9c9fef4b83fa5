import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MEGABYTE } from './watch.js';

const ROOT = '/sys/fs/cgroup';
const COMPOSE = resolve(import.meta.dirname, '../../docker/compose.yml');

/** What the control group's files are called in its two versions. */
const FILES = {
  v1: { limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  v2: { limit: 'memory.max', peak: 'memory.peak' },
} as const;

/** The memory, in megabytes, that `docker/compose.yml` gives a service. */
export function documentedLimit(service: 'inventory' | 'research'): number {
  const text = readFileSync(COMPOSE, 'utf8');
  const own = new RegExp(`^  ${service}:\\n(?:(?:    .*)?\\n)*?    deploy: .*memory: (\\d+)([mg])`, 'm').exec(
    text,
  );
  if (own === null) throw new Error(`docker/compose.yml gives ${service} no memory`);
  return Number(own[1]) * (own[2] === 'g' ? 1024 : 1);
}

/** A control group with the memory limit of a service's container: the kernel kills what exceeds it. */
export class ContainerLimit {
  private constructor(
    readonly megabytes: number,
    private readonly folder: string,
    /** Where the groups lie that this process is in without it. */
    private readonly home: string,
    private readonly files: (typeof FILES)['v1' | 'v2'],
  ) {}

  /** Null if this account may not create control groups. */
  static of(service: 'inventory' | 'research'): ContainerLimit | null {
    const megabytes = documentedLimit(service);
    const version = existsSync(join(ROOT, 'memory')) ? 'v1' : 'v2';
    const parent = version === 'v1' ? join(ROOT, 'memory') : ROOT;
    const groups = readFileSync('/proc/self/cgroup', 'utf8');
    const own = (version === 'v1' ? /^\d+:memory:(.*)$/m : /^0::(.*)$/m).exec(groups)?.[1] ?? '/';
    const folder = join(parent, `soak-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, FILES[version].limit), String(megabytes * MEGABYTE));
    } catch {
      console.log('this account may not make control groups: the memory is not limited');
      return null;
    }
    return new ContainerLimit(megabytes, folder, join(parent, own), FILES[version]);
  }

  /** Processes started during `start` are in the group and derive their heap limits from it. */
  async around<T>(start: () => T | Promise<T>): Promise<T> {
    writeFileSync(join(this.folder, 'cgroup.procs'), String(process.pid));
    try {
      return await start();
    } finally {
      writeFileSync(join(this.home, 'cgroup.procs'), String(process.pid));
    }
  }

  /** Peak memory in megabytes, file cache included. */
  get peak(): number {
    return Number(readFileSync(join(this.folder, this.files.peak), 'utf8')) / MEGABYTE;
  }

  /** Once its processes have ended. */
  remove(): void {
    rmdirSync(this.folder);
  }
}
