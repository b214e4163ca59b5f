import { tvChannel, type OnAir } from '@tabiya/contract/watch/watch.ts';
import { useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import { takeStep } from './preview-steps.ts';

/** Returns the current game of every channel, updated live. */
export function useTv(first: readonly OnAir[]): readonly OnAir[] {
  const [channels, setChannels] = useState(first);
  useEffect(() => {
    const room = live.open(tvChannel, 'channels', {
      state: (whole) => setChannels(whole.channels),
      numbered: {},
      passing: {
        switched: (news) =>
          setChannels((before) =>
            before.map((each) => news.channels.find(({ channel }) => channel === each.channel) ?? each),
          ),
        steps: ({ steps }) =>
          setChannels((before) => before.map((each) => ({ ...each, game: each.game && takeStep(each.game, steps) }))),
      },
      refused: () => {},
    });
    return room.close;
  }, []);
  return channels;
}
