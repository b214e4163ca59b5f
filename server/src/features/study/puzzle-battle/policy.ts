import { ratingAfter } from '@tabiya/chess/puzzles/ladder.ts';
import type { Caller } from '../../../platform/session/caller.ts';

/** Somebody who takes part in battles. */
export type Fighter = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;

/** Time between the start of a battle and its first puzzle, in which pages open, ms. */
export const COUNTDOWN_MS = 4_000;
/** Time after which a battle that waits is called off, ms. */
export const WAITS_FOR_MS = 3_600_000;

/** Length of a sequence: more than anybody solves in the time of a battle. */
const SEQUENCE = 120;
/** Ratings of the puzzles of a sequence. */
export const SEQUENCE_RATINGS: readonly number[] = Array.from({ length: SEQUENCE }, (_, index) => ratingAfter(index));
