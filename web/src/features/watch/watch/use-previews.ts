import { previewsChannel, type PreviewsView } from '@tabiya/contract/watch/watch.ts';
import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import { takeStep } from './preview-steps.ts';

/** Keeps a list of running games up to date. */
export function usePreviews(key: string, first: PreviewsView): PreviewsView {
  const [heard, setHeard] = useState<{ key: string; view: PreviewsView }>();
  useEffect(() => {
    const room = live.open(previewsChannel, key, {
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
