import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The figures of this process. They are always counted, which costs next to nothing, and shown where METRICS_PORT says.
 * Labels are names of ours with few values: never a tenant, a user, a path or anything else that a client gave.
 */
export const registry = new Registry();

/** Seconds, from a pooled connection to a whole run of the research pipeline. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A count that only grows; its name ends in `_total`. Each of `values` is there from the start, with 0. */
export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  values: readonly Partial<Record<Label, string>>[] = [],
): Counter<Label> {
  const made = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
  for (const labels of values) made.inc(labels as Record<Label, string>, 0);
  return made;
}

/** Times in seconds; its name ends in `_seconds`. */
export function histogram<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  buckets: readonly number[] = SECONDS,
): Histogram<Label> {
  return new Histogram({
    name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
}

/**
 * A figure as it is.
 * @param read asked for it each time that somebody looks; else the owner sets it
 */
export function gauge<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  read?: (set: (labels: Partial<Record<Label, string>>, value: number) => void) => void,
): Gauge<Label> {
  const made: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    ...(read
      ? { collect: () => read((labels, value) => made.set(labels as Record<Label, string>, value)) }
      : {}),
  });
  return made;
}
