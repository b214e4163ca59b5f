import type { CallAudiences, ChannelAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'games.mine': 'player',
  'games.pgn': 'anyone',
  'games.view': 'anyone',
  'games.watchable': 'anyone',
};

export const channels: ChannelAudiences = {
  game: {
    open: 'anyone',
    commands: {
      move: 'player',
      offerDraw: 'player',
      acceptDraw: 'player',
      declineDraw: 'player',
      claimDraw: 'player',
      claimLeft: 'player',
      askTakeback: 'player',
      acceptTakeback: 'player',
      declineTakeback: 'player',
      giveTime: 'player',
      resign: 'player',
      abort: 'player',
      flag: 'anyone',
      offerRematch: 'player',
      dropRematch: 'player',
    },
  },
};
