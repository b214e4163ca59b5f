import type { Objects } from './owned-objects.ts';

type Try = [input: (all: Objects) => Record<string, unknown>, refusal: string];

/** What somebody who is in no team tries with a vote game of Anna's, and the expected refusals. */
export const VOTE_GAME_TRIES: Record<string, Try> = {
  'vote-chess.answer': [({ voteGameId: id }) => ({ id, accept: 1 }), 'vote_game_not_gathering'],
  'vote-chess.callOff': [({ voteGameId: id }) => ({ id }), 'not_vote_host'],
  'vote-chess.create': [
    ({ clubId, clubUrl }) => ({ kind: 'clubs', name: 'Ours', hours: 24, clubId, opponentUrl: clubUrl }),
    'not_a_club_leader',
  ],
  'vote-chess.leave': [({ voteGameId: id }) => ({ id }), 'not_in_team'],
  'vote-chess.safeMove': [({ voteGameId: id }) => ({ id, ply: 1, uci: 'e2e4' }), 'not_in_team'],
  'vote-chess.start': [({ voteGameId: id }) => ({ id }), 'not_vote_host'],
  'vote-chess.vote': [({ voteGameId: id }) => ({ id, ply: 1, uci: 'e2e4' }), 'not_in_team'],
};
