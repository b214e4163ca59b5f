import type { CallAudiences } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  'puzzle-packs.take': 'player',
  'puzzle-practice.home': 'anyone',
  'puzzle-practice.next': 'anyone',
  'puzzle-practice.answer': 'player',
  'puzzle-tries.list': 'player',
  'puzzle-tries.missed': 'player',
  'puzzle-tries.puzzle': 'anyone',
  'puzzles.next': 'anyone',
  'puzzles.nextByPost': 'anyone',
  'puzzles.nextByPut': 'anyone',
  'puzzles.nextByPatch': 'anyone',
  'puzzles.nextByDelete': 'anyone',
  'puzzles.answer': 'player',
  'puzzles.vote': 'member',
  'puzzles.voteTheme': 'member',
};
