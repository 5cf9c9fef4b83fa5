import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. They are always collected, and served if METRICS_PORT is set. Labels have few, fixed
 * values: never a tenant, a user, a path or other client input.
 */
export const registry = new Registry();

/** Buckets in seconds, from taking a pooled connection to a whole research run. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A counter; its name ends in `_total`. Each of `values` starts at 0. */
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

/** A histogram in seconds; its name ends in `_seconds`. */
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
 * A gauge.
 * @param read returns the value on each scrape; without it the owner sets the value
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
