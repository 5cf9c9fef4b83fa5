import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const FORMAT = 'stock-and-scholar/tenant';
/** Of the archive's form; the schema of the database has its own. */
export const FORMAT_VERSION = 1;

/** What is wrong with an archive, in one line. Nothing was changed. */
export class ArchiveRefused extends Error {}

const name = z.string().regex(/^[a-z_]{1,63}$/);
const count = z.int().nonnegative();

const part = z.strictObject({
  file: z.string().regex(/^data\/[a-z_]{1,63}\/\d{5}\.csv$/),
  bytes: count,
  rows: count,
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** Number of the last migration of the database. */
  schema: z.int().positive(),
  /** For whom it was made: `owner` leaves out from where operators worked. */
  audience: z.enum(['operator', 'owner']),
  made_at: z.iso.datetime(),
  tenant: z.strictObject({
    id: z.int().positive(),
    slug: z.string().regex(/^[-a-zA-Z0-9_]{1,100}$/),
    name: z.string().min(1).max(255),
    reservation_policy: z.string().max(20),
    time_zone: z.string().max(64),
    created_at: z.iso.datetime({ offset: true }),
  }),
  /** The changes up to this cursor are in the archive: `GET /changes/?after=` it tells the later ones. */
  change_feed: z.strictObject({ position: z.string().max(60) }),
  /** In the order in which they are loaded. */
  tables: z
    .array(z.strictObject({ name, columns: z.array(name).max(200), rows: count, parts: z.array(part) }))
    .max(200),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestPart = ManifestTable['parts'][number];

/** @throws ArchiveRefused */
export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ArchiveRefused(`${MANIFEST} is not JSON.`);
  }
  const read = manifest.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue?.path.join('.') ?? '';
  throw new ArchiveRefused(`${MANIFEST}: ${at === '' ? '' : `${at}: `}${issue?.message ?? 'invalid'}.`);
}
