/** The kinds of work that the sample corpus knows. */
export type SampleKind = 'article' | 'conference-paper' | 'preprint' | 'review';

/**
 * One invented work of the sample corpus. Nothing in it is true: places, cohorts, data sets and figures are made up,
 * so that a machine without a network can show the whole path of a report.
 */
export interface SampleWork {
  title: string;
  year: number;
  kind: SampleKind;
  abstract: string;
  /** The invented publisher withdrew it. */
  retracted?: true;
  /** Also on the invented preprint server, a year earlier, where titles may differ a little. */
  preprintTitle?: string;
}

/** A field with its works, its venues and its arXiv-like category. */
export interface SampleField {
  name: string;
  category: string;
  journal: string;
  conference: string;
  works: readonly SampleWork[];
}
