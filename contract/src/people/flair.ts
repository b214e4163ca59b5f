import { limitOf } from '../account/membership-table.ts';

/**
 * Flair pictures beside the names of members, by category, in display order. Each one is `content/flair/<code>.svg`.
 */
export const FLAIR = {
  membership_icons: ['member_square', 'member_silver', 'member_gold', 'member_platinum', 'member_diamond'],
  emoji: [
    ...['smile', 'grin', 'cool', 'think', 'sleepy', 'surprised', 'tears', 'party_face'],
    ...['heart', 'fire', 'star', 'rocket', 'coffee', 'cat', 'dog', 'clover'],
  ],
  chess: [
    ...['white_king', 'white_queen', 'white_rook', 'white_bishop', 'white_knight', 'white_pawn'],
    ...['black_king', 'black_queen', 'black_rook', 'black_bishop', 'black_knight', 'black_pawn'],
    ...['board', 'clock', 'brilliant', 'blunder'],
  ],
  holiday: ['snowflake', 'tree', 'gift', 'pumpkin', 'egg', 'fireworks', 'lantern', 'sun'],
  hosts: ['microphone', 'headphones', 'camera', 'clapper'],
  computer_chess: ['robot', 'chip', 'binary', 'circuit_knight'],
  pro_chess_league: ['league_cup', 'league_shield'],
  clash: ['crossed_swords'],
  duolingo: ['owl'],
  discord: ['chat_bubbles'],
} as const satisfies Record<string, readonly string[]>;
export type FlairCategory = keyof typeof FLAIR;
export type FlairCode = (typeof FLAIR)[FlairCategory][number];

export const FLAIR_CATEGORIES = Object.keys(FLAIR) as FlairCategory[];

/** Flair is a benefit of a membership and ends with it. */
export const mayChooseFlair = (membershipLevel: number): boolean => limitOf('flair', membershipLevel) === true;

/** Categories that are offered only while their flag is on. */
export const FLAIR_FLAGS = { clash: 'flair-clash', duolingo: 'flair-duolingo', discord: 'flair-discord' } as const;

const categories = new Map<string, FlairCategory>(
  FLAIR_CATEGORIES.flatMap((category) => FLAIR[category].map((code) => [code, category] as const)),
);

/** Returns undefined if the code is not a flair. */
export const flairCategory = (code: string): FlairCategory | undefined => categories.get(code);
