import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Definition of a metric; `labels` are the names of its labels, each with few values. */
export interface MetricSpec<Label extends string> {
  /** `tabiya_...`, with the unit at the end: seconds, bytes, total. */
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** The metrics of one process for Prometheus. A name can be used once. */
export interface Metrics {
  registry: Registry;
  counter<Label extends string = never>(spec: MetricSpec<Label>): Counter<Label>;
  /** Calls `collect` when the metrics are read. */
  gauge<Label extends string = never>(spec: MetricSpec<Label> & { collect?: () => number }): Gauge<Label>;
  /** `buckets` are upper bounds in the metric's unit. */
  histogram<Label extends string = never>(spec: MetricSpec<Label> & { buckets: number[] }): Histogram<Label>;
}

/** These iterate over every open connection: with thousands of them, moves would wait while the metrics are read. */
const COUNTED_ANEW = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
];

/** `ofProcess` adds memory, event loop delay, garbage collection and the like. */
export const createMetrics = ({ ofProcess }: { ofProcess: boolean }): Metrics => {
  const registry = new Registry();
  if (ofProcess) {
    collectDefaultMetrics({ register: registry });
    for (const name of COUNTED_ANEW) registry.removeSingleMetric(name);
  }
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
