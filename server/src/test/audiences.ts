import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { CallAudiences, ChannelAudiences } from '../platform/test/audiences.ts';

const FEATURES = join(import.meta.dirname, '../features');

/** Gathers what the `audiences.ts` of every feature says. Throws where two features name one call or channel. */
export const gatherAudiences = async (): Promise<{ calls: CallAudiences; channels: ChannelAudiences }> => {
  const files = globSync('*/*/audiences.ts', { cwd: FEATURES });
  const parts = await Promise.all(
    files.map(
      (file) => import(join(FEATURES, file)) as Promise<{ calls?: CallAudiences; channels?: ChannelAudiences }>,
    ),
  );
  return { calls: merge(parts.map(({ calls }) => calls)), channels: merge(parts.map(({ channels }) => channels)) };
};

const merge = <Said>(
  parts: readonly (Readonly<Record<string, Said>> | undefined)[],
): Readonly<Record<string, Said>> => {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length < entries.length)
    throw new Error('Two audiences.ts files name the same call or channel.');
  return all;
};
