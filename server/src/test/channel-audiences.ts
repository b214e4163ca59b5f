import type { Audience } from '@tabiya/contract/kit/endpoint.ts';

/** Who may open each live channel, and who may send its commands; see `audiences.ts`. */
export const CHANNELS: Record<string, { open: Audience; commands: Record<string, Audience> }> = {
  challenge: { open: 'anyone', commands: {} },
  bughouse: {
    open: 'anyone',
    commands: {
      move: 'member',
      offerDraw: 'member',
      acceptDraw: 'member',
      declineDraw: 'member',
      claimLeft: 'member',
      resign: 'member',
      abort: 'member',
      flag: 'anyone',
      offerRematch: 'member',
      dropRematch: 'member',
      talk: 'member',
    },
  },
  bughouse_lobby: {
    open: 'anyone',
    commands: { ask: 'member', answer: 'member', part: 'member', seek: 'member', cancel: 'member' },
  },
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
  lobby: {
    open: 'anyone',
    commands: { seek: 'player', cancel: 'player', offer: 'player', withdraw: 'player', take: 'player' },
  },
  'game-chat': {
    open: 'anyone',
    commands: { say: 'member', phrase: 'player', remove: 'moderator', mute: 'moderator' },
  },
  review: { open: 'anyone', commands: {} },
  notice: { open: 'member', commands: {} },
  glimpses: { open: 'anyone', commands: {} },
  tv: { open: 'anyone', commands: {} },
  'stream-overlay': { open: 'anyone', commands: {} },
  'stream-alerts': { open: 'member', commands: {} },
  following: { open: 'anyone', commands: {} },
};
