import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('the process metrics contain nothing that iterates over all connections', async () => {
  const text = await createMetrics({ ofProcess: true }).registry.metrics();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_gc_duration_seconds');
  expect(text).not.toMatch(/active_(handles|requests|resources)|open_fds/);
});
