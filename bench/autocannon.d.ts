/** Declares the part of autocannon that the benches use, because the library has no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Requests per second, over all connections. */
    overallRate?: number;
    /** Requests sent in turn. */
    requests?: { headers: Record<string, string> }[];
  }
  interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
