import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/net/call.ts';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { rushQuery } from './queries.ts';
import { RushEnd } from './RushEnd.tsx';
import { RushRun } from './RushRun.tsx';
import { RushStart } from './RushStart.tsx';
import { useRush } from './use-rush.ts';

/** Puzzles against the clock: the choice of a mode, the run, and what came of it. */
export function RushRoom() {
  const { data: home } = useSuspenseQuery(rushQuery(call));
  const rush = useRush(home);
  useSounds();
  if (rush.run === undefined) return <RushStart home={home} rush={rush} />;
  if (rush.run.view.puzzle === null) return <RushEnd view={rush.run.view} home={home} rush={rush} />;
  return <RushRun run={rush.run} rush={rush} />;
}
