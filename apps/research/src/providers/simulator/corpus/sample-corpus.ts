import { microplastics } from './microplastics.js';
import { questionAnswering } from './question-answering.js';
import type { SampleField, SampleWork } from './sample-work.js';
import { seagrass } from './seagrass.js';
import { shiftWorkSleep } from './shift-work-sleep.js';
import { trafficGraphs } from './traffic-graphs.js';
import { urbanHeat } from './urban-heat.js';

export interface SampleAuthor {
  given: string;
  family: string;
  /** Made up, with a prefix that no real iD has. */
  orcid: string | null;
}

/** A work of the sample corpus with everything that the four services say of it. */
export interface SampleRecord extends SampleWork {
  /** One-based number in the corpus; ids and figures are derived from it. */
  number: number;
  field: SampleField;
  authors: SampleAuthor[];
  month: number;
  day: number;
  /** Under 10.5555, the prefix kept for examples; null for works that only exist as preprints. */
  doi: string | null;
  /** With a number that the real archive never gave; null where there is no preprint. */
  arxivId: string | null;
  /** Of the preprint. */
  preprintYear: number;
  citations: number;
}

export const SAMPLE_FIELDS: readonly SampleField[] = [
  urbanHeat,
  shiftWorkSleep,
  trafficGraphs,
  seagrass,
  questionAnswering,
  microplastics,
];

const GIVEN =
  `Adela Bruno Celia Dario Edda Falk Greta Hakon Ines Jorun Kaspar Livia Matteo Nadja Oskar Petra Quentin
  Runa Silvan Tilda Ulrik Vera Wanda Xenia Yorick Zelda`.split(/\s+/);
const FAMILY =
  `Almqvist Bergholt Castravet Drummelow Eskeland Fennimore Garrowby Halvorsen Ingelby Jasperse Kestrelton
  Lindqvist-Orm Marrowick Nethersole Ostrava-Pell Pemberwick Quillfeather Ravnsborg Sandoval-Wick Thistledown
  Umberfield Vandermolen Wexcombe Yarrowby Zimmerlund Ashgrove Brightwater Coldharbour`.split(/\s+/);

export const SAMPLE_CORPUS: readonly SampleRecord[] = SAMPLE_FIELDS.flatMap((field) =>
  field.works.map((work) => ({ field, work })),
).map(({ field, work }, index) => recordOf(field, work, index + 1));

function recordOf(field: SampleField, work: SampleWork, number: number): SampleRecord {
  const onServer = work.kind === 'preprint' || work.preprintTitle !== undefined;
  const preprintYear = work.kind === 'preprint' ? work.year : work.year - 1;
  const month = 1 + mix(number, 12);
  return {
    ...work,
    number,
    field,
    authors: authorsOf(number),
    month,
    day: 1 + mix(number * 3, 28),
    doi: work.kind === 'preprint' ? null : `10.5555/sample.${String(number).padStart(4, '0')}`,
    arxivId: onServer ? arxivId(preprintYear, month, number) : null,
    preprintYear,
    citations: mix(number * 7, 9) * Math.max(1, 2025 - work.year) + mix(number, 5),
  };
}

function authorsOf(number: number): SampleAuthor[] {
  const count = 2 + mix(number * 5, 4);
  return Array.from({ length: count }, (_, place) => {
    const seed = number * 11 + place * 17;
    const digits = String(9000 + mix(seed, 999));
    return {
      given: GIVEN[mix(seed, GIVEN.length)] ?? 'Ada',
      family: FAMILY[mix(seed * 3 + place, FAMILY.length)] ?? 'Sample',
      orcid: place === 0 ? `0009-9999-${digits}-000${mix(seed, 10)}` : null,
    };
  });
}

/** Five digits since 2015, four before; beyond every number that was given out. */
function arxivId(year: number, month: number, number: number): string {
  const prefix = `${String(year).slice(2)}${String(month).padStart(2, '0')}`;
  return year < 2015
    ? `${prefix}.9${String(number).padStart(3, '0')}`
    : `${prefix}.99${String(number).padStart(3, '0')}`;
}

/** A number below `bound` that looks arbitrary and is always the same for the same seed. */
export function mix(seed: number, bound: number): number {
  let value = (seed * 2654435761) >>> 0;
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519) >>> 0;
  return ((value ^ (value >>> 13)) >>> 0) % bound;
}
