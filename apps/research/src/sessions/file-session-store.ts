import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionSettings } from '../config/config.js';
import type { SessionSummary, StoredSession } from './session.js';
import { newestFirst, type SessionStore } from './session-store.js';

const NAME = /^([0-9a-f-]{36})\.json$/;
const UNFINISHED = /\.part$/;
/** Age from which an unfinished file belongs to a process that ended; a write takes far less. */
const ABANDONED_MS = 10 * 60 * 1000;
/** Maximum length of the summary line: an escaped query of 2,000 characters and the member names. */
const HEAD_BYTES = 64 * 1024;

interface Entry {
  summary: SessionSummary;
  bytes: number;
}

/**
 * One file for each session: a line with its summary, then the answer. A file is written under another name, flushed
 * and renamed, so that a file under its final name is complete. Several processes may share the folder: it is scanned
 * at each listing, and only the summaries are cached.
 */
export class FileSessionStore implements SessionStore {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly settings: SessionSettings) {}

  async put({ summary, body }: StoredSession): Promise<void> {
    const { folder } = this.settings;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `${summary.session_id}.${randomUUID()}.part`);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify(summary)}\n`);
        await file.writeFile(body);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.pathOf(summary.session_id));
    } catch (error) {
      // On a full disk a partial file would prevent the next write.
      await rm(unfinished, { force: true });
      throw error;
    }
    await this.refresh();
    await this.evict();
  }

  async summaries(owner: string | null): Promise<SessionSummary[]> {
    await this.refresh();
    await this.evict();
    return [...this.entries.values()]
      .map(({ summary }) => summary)
      .filter((summary) => summary.owner === owner)
      .sort(newestFirst);
  }

  async get(id: string, owner: string | null): Promise<StoredSession | null> {
    if (!NAME.test(`${id}.json`)) return null;
    const bytes = await readFile(this.pathOf(id)).catch(nullIfMissing);
    if (bytes === null) return null;
    const end = bytes.indexOf(0x0a);
    const summary = summaryOf(bytes.subarray(0, end === -1 ? 0 : end));
    return summary?.owner === owner && !this.isOld(summary)
      ? { summary, body: bytes.subarray(end + 1) }
      : null;
  }

  async delete(id: string, owner: string | null): Promise<boolean> {
    if ((await this.get(id, owner)) === null) return false;
    await this.remove(id);
    return true;
  }

  /** Reads new files of other processes and forgets removed ones. */
  private async refresh(): Promise<void> {
    const names = (await readdir(this.settings.folder).catch(nullIfMissing)) ?? [];
    const ids = new Set<string>();
    for (const name of names) {
      const id = NAME.exec(name)?.[1];
      if (id !== undefined) ids.add(id);
      else if (UNFINISHED.test(name)) await this.removeAbandoned(name);
    }
    for (const id of this.entries.keys()) if (!ids.has(id)) this.entries.delete(id);
    for (const id of ids) if (!this.entries.has(id)) await this.learn(id);
  }

  private async learn(id: string): Promise<void> {
    const file = await open(this.pathOf(id)).catch(nullIfMissing);
    if (file === null) return;
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
      const end = head.subarray(0, bytesRead).indexOf(0x0a);
      const summary = end === -1 ? null : summaryOf(head.subarray(0, end));
      if (summary?.session_id === id) this.entries.set(id, { summary, bytes: (await file.stat()).size });
    } finally {
      await file.close();
    }
  }

  /** Removes the oldest sessions until number, bytes and age are within the limits. */
  private async evict(): Promise<void> {
    const { maxCount, maxBytes } = this.settings;
    const newest = [...this.entries.values()].sort((a, b) => newestFirst(a.summary, b.summary));
    let bytes = 0;
    for (const [index, entry] of newest.entries()) {
      bytes += entry.bytes;
      if (index >= maxCount || bytes > maxBytes || this.isOld(entry.summary))
        await this.remove(entry.summary.session_id);
    }
  }

  private isOld(summary: SessionSummary): boolean {
    return Date.parse(summary.created_at) + this.settings.maxAgeMs < Date.now();
  }

  private async remove(id: string): Promise<void> {
    this.entries.delete(id);
    await rm(this.pathOf(id), { force: true });
  }

  private async removeAbandoned(name: string): Promise<void> {
    const path = join(this.settings.folder, name);
    const facts = await stat(path).catch(nullIfMissing);
    if (facts !== null && facts.mtimeMs + ABANDONED_MS < Date.now()) await rm(path, { force: true });
  }

  private pathOf(id: string): string {
    return join(this.settings.folder, `${id}.json`);
  }
}

function summaryOf(line: Buffer): SessionSummary | null {
  try {
    return JSON.parse(line.toString()) as SessionSummary;
  } catch {
    return null;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
