import type { Color } from '../rules/types.ts';
import type { CoachRemark } from './types.ts';

interface Proposal {
  /** The name that the data of openings has for it. */
  name: string;
  line: readonly string[];
}

const proposal = (name: string, line: string): Proposal => ({ name, line: line.split(' ') });

/** Openings with clear plans, for either side. */
const PROPOSALS: Record<Color, readonly Proposal[]> = {
  white: [
    proposal('Italian Game', 'e4 e5 Nf3 Nc6 Bc4'),
    proposal("Queen's Gambit", 'd4 d5 c4'),
    proposal('Scotch Game', 'e4 e5 Nf3 Nc6 d4'),
    proposal('Vienna Game', 'e4 e5 Nc3'),
    proposal("Queen's Pawn Game: London System", 'd4 d5 Nf3 Nf6 Bf4'),
  ],
  black: [
    proposal('Italian Game', 'e4 e5 Nf3 Nc6 Bc4'),
    proposal("Queen's Gambit Declined", 'd4 d5 c4 e6'),
    proposal('Caro-Kann Defense', 'e4 c6 d4 d5'),
    proposal('French Defense', 'e4 e6 d4 d5'),
    proposal("King's Indian Defense", 'd4 Nf6 c4 g6'),
    proposal("English Opening: King's English Variation", 'c4 e5'),
  ],
};

/**
 * Returns an opening that the pupil may try, whose line the game has followed so far (SAN) and not yet ended; another one
 * after each of the `games` that were played.
 */
export const proposedOpening = (
  color: Color,
  { played, games }: { played: readonly string[]; games: number },
): CoachRemark | undefined => {
  const fitting = PROPOSALS[color].filter(
    ({ line }) => line.length > played.length && played.every((san, at) => line[at] === san),
  );
  const chosen = fitting[games % Math.max(1, fitting.length)];
  return chosen && { code: 'opening', name: chosen.name, from: 0, passes: false, line: chosen.line };
};
