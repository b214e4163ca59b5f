import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What one metric is; `labels` are the names of its labels, few values each. */
export interface MetricSpec<Label extends string> {
  /** `tabiya_...`, with the unit at the end: seconds, bytes, total. */
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** The figures of one process, as Prometheus reads them. A name may be used once. */
export interface Metrics {
  registry: Registry;
  counter<Label extends string = never>(spec: MetricSpec<Label>): Counter<Label>;
  /** `collect` is asked when the figures are read. */
  gauge<Label extends string = never>(spec: MetricSpec<Label> & { collect?: () => number }): Gauge<Label>;
  /** `buckets` are upper bounds in the metric's unit. */
  histogram<Label extends string = never>(spec: MetricSpec<Label> & { buckets: number[] }): Histogram<Label>;
}

/** `ofProcess` adds memory, event loop delay, garbage collection and the like. */
export const createMetrics = ({ ofProcess }: { ofProcess: boolean }): Metrics => {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const base = <Label extends string>({ name, help, labels = [] }: MetricSpec<Label>) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  });
  return {
    registry,
    counter: (spec) => new Counter(base(spec)),
    gauge: ({ collect, ...spec }) =>
      new Gauge({
        ...base(spec),
        ...(collect && {
          collect() {
            this.set(collect());
          },
        }),
      }),
    histogram: ({ buckets, ...spec }) => new Histogram({ ...base(spec), buckets }),
  };
};
