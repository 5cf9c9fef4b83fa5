/** One line of the quality table: a task on a data set, our figure beside a plain baseline computed in the same run. */
export interface QualityRow {
  task: string;
  dataSet: string;
  /** The measure, e.g. `nDCG@10`. */
  figure: string;
  ours: number | null;
  baseline: number | null;
  baselineName: string;
  /** Least acceptable value of `ours`. */
  floor: number | null;
  note?: string;
}
