/** A line of the quality table: task, data set, our figure and a baseline computed in the same run. */
export interface QualityRow {
  task: string;
  dataSet: string;
  /** The measure, e.g. `nDCG@10`. */
  figure: string;
  ours: number | null;
  baseline: number | null;
  baselineName: string;
  /** Minimum of `ours`. */
  floor: number | null;
  note?: string;
}
