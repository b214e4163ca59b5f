import { glimpsesChannel, type GlimpsesView } from '@tabiya/contract/watch/watch.ts';
import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import { takeStep } from './glimpse-steps.ts';

/** Keeps a list of running games up to date. */
export function useGlimpses(key: string, first: GlimpsesView): GlimpsesView {
  const [heard, setHeard] = useState<{ key: string; view: GlimpsesView }>();
  useEffect(() => {
    const room = live.open(glimpsesChannel, key, {
      state: (view) => setHeard({ key, view }),
      numbered: {},
      passing: {
        list: (view) => setHeard({ key, view }),
        steps: ({ steps }) =>
          setHeard(
            (before) =>
              before && {
                ...before,
                view: { ...before.view, games: before.view.games.map((game) => takeStep(game, steps)) },
              },
          ),
      },
      refused: () => {},
    });
    return room.close;
  }, [key]);
  return heard?.key === key ? heard.view : first;
}
