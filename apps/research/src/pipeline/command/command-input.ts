import { newPaper } from '../../papers/new-paper.js';
import { plainUnderstanding, type Author, type Paper, type QueryUnderstanding } from '../../papers/paper.js';
import { neutralMembers } from '../neutral-members.js';
import type { ContextMembers } from '../pipeline-context.js';
import { STAGE_NAMES } from '../stage.js';

/** An input line that a stage cannot run on; `message` says why. */
class LineError extends Error {
  override readonly name = 'LineError';
}

/**
 * Parses an input line into the stage's context: missing members are neutral, papers are completed, and papers
 * without an id get one from their position.
 * @throws LineError if the line is not a JSON object or a member has the wrong type
 */
export function contextOfLine(line: string): { context: ContextMembers; given: ReadonlySet<string> } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new LineError(`the line is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError('the line is not a JSON object');
  const given = Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined && member !== null),
  );
  const neutral = neutralMembers({ query: '', format: 'json', export: null });
  const members = { ...given } as Partial<ContextMembers>;
  if (members.query !== undefined && typeof members.query !== 'string')
    throw new LineError('query is not a string');
  if (members.papers !== undefined) members.papers = papersOf(members.papers);
  if (members.understanding !== undefined)
    members.understanding = {
      ...plainUnderstanding(),
      ...(members.understanding as Partial<QueryUnderstanding>),
    };
  const query = members.query ?? '';
  return {
    context: { ...neutral, queries: query === '' ? [] : [query], ...members, query },
    given: new Set(Object.keys(given)),
  };
}

function papersOf(value: unknown): Paper[] {
  if (!Array.isArray(value)) throw new LineError('papers is not a list');
  return value.map((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new LineError(`papers[${index}] is not an object`);
    const known = entry as Partial<Paper>;
    for (const member of ['paper_id', 'title', 'abstract', 'venue', 'doi'] as const) {
      const text = known[member];
      if (text !== undefined && text !== null && typeof text !== 'string')
        throw new LineError(`papers[${index}].${member} is not a string`);
    }
    for (const member of ['authors', 'providers', 'key_points', 'why_relevant', 'evidence'] as const) {
      const list = known[member] as unknown;
      if (list !== undefined && list !== null && !Array.isArray(list))
        throw new LineError(`papers[${index}].${member} is not a list`);
    }
    return completed(known, index);
  });
}

/** null means a missing member; numbers may be digit strings, authors bare names. */
function completed(known: Partial<Paper>, index: number): Paper {
  const present = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Paper>;
  return newPaper({
    ...present,
    authors: (present.authors ?? []).flatMap((author: unknown) => authorOf(author) ?? []),
    year: numberOf(present.year),
    citation_count: numberOf(present.citation_count),
    paper_id: present.paper_id ?? `input:${index}`,
    title: present.title ?? '',
  });
}

/** Null without a name. */
function authorOf(author: unknown): Author | null {
  if (typeof author === 'string')
    return author.trim() === '' ? null : { name: author, family: null, given: null, orcid: null };
  if (typeof author !== 'object' || author === null) return null;
  const given = author as Record<string, unknown>;
  const text = (member: string) => {
    const value = given[member];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const name = text('name') ?? [text('given'), text('family')].filter(Boolean).join(' ');
  return name === '' ? null : { name, family: text('family'), given: text('given'), orcid: text('orcid') };
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export const KNOWN_STAGES = STAGE_NAMES.filter((name) => name !== 'retrieval');
