import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { arrange, squareOf } from './arrange.ts';
import { legalPosition, mirrored, type Draft } from './draft.ts';
import { pick, type Random } from './seeded.ts';

/** Ends of mates by their names: the mating man first, then those of White that hold the king, the king and what blocks it. */
const MATES: Partial<Record<PuzzleTheme, readonly string[]>> = {
  smotheredMate: [
    'Nf7 kh8 pg7 ph7 rg8',
    'Nf7 kh8 pg7 ph7 bg8',
    'Nf7 kh8 bg7 ph7 rg8',
    'Nh6 kg8 pg7 ph7 pf7 rf8 rh8',
    'Nd6 Qe2 ke8 pd7 pe7 pf7 qd8 bf8',
    'Ng6 kf8 re8 ng8 be7 pf7 pg7',
    'Nc7 ka8 ba7 pb7 rb8',
    'Ne6 kf8 re8 rg8 be7 pf7 pg7',
  ],
  bodenMate: [
    'Ba6 Bf4 kc8 rd8 pd7 -b7 -c7 -b8',
    'Bb5 Bf4 kd7 rd8 pe6 -c6 -c7 -c8 be7 re8',
    'Bg6 Bc5 ke8 qd8 pd7 -e7 -f7 -f8',
    'Bg6 Bb4 ke8 rd8 bd7 -e7 -f7 -f8',
    'Bh5 Ba3 ke8 qd8 nd7 -e7 -f7 -f8 -g6',
    'Bg6 Ba3 ke8 qd8 qd7 -e7 -f7 -f8',
    'Be6 Ba5 kc8 -d7 rb8 pb7 -c7 -d8',
    'Be6 Ba5 kc8 -d7 -d8 -c7 rb8 nb7',
    'Bh6 Ba2 kf8 re8 ne7 -g7 -f7 -g8',
    'Be4 Bc5 kc6 rb6 qb7 pd7 rd6 -d5',
    'Ba6 Bf4 kc8 rd8 nd7 -b7 -c7 -b8',
    'Ba6 Bg3 kc8 rd8 bd7 -b7 -c7 -b8',
    'Ba6 Be5 kc8 rd8 qd7 -b7 -c7 -b8',
    'Ba6 Bf4 kc8 qd8 pd7 -b7 -c7 -b8',
    'Bh6 Bc4 kf8 re8 be7 -g7 -f7',
    'Bh6 Bb3 kf8 qe8 be7 -g7 -f7',
  ],
  doubleBishopMate: [
    'Bd4 Bc4 kh8 ph7 -g7 -f6 -e5 -g8 -f7 -e6 -d5',
    'Be5 Bd5 kh8 ph7 -g7 -f6 -g8 -f7 -e6',
    'Bf6 Be6 kh8 ph7 -g7 -g8 -f7',
    'Bb2 Bb3 kh8 ph7 -g7 -f6 -e5 -g8 -f7 -e6 -d5 -d4 -c3 -c4',
    'Bd5 Be5 ka8 pa7 -b7 -b8 -c6 -d6 -c7',
  ],
  arabianMate: ['Rh7 Nf6 kh8 -g8 -g7', 'Rg8 Nf6 kh8 -g7 -h7', 'Rh7 Nf6 kh8 pg7 -g8', 'Rg8 Nf6 kh8 ph7 -g7'],
  anastasiaMate: [
    'Rh5 Ne7 kh7 pg7 -h6 -h8 -g8 -g6',
    'Rh4 Ne7 kh7 pg7 -h6 -h8 -h5 -g8 -g6',
    'Rh1 Ne7 kh7 pg7 -h6 -h8 -h5 -h4 -h3 -h2 -g6',
    'Rh3 Ne7 kh7 pg7 -h6 -h8 -h5 -h4 rf8',
    'Qh5 Ne7 kh7 pg7 -h6 -g6 -g8',
  ],
  hookMate: [
    'Re8 Nf6 Pe5 kf8 pf7 -g7 -g8',
    'Rg8 Nf6 Pe5 kf8 -e8 -e7 pf7',
    'Rh7 Nf6 Pg5 kg7 -h8 pf7 -g8',
    'Re7 Ng6 Pf5 kf7 -e8 pg7 rf8',
    'Rd7 Nf6 Pe5 ke7 -d8 pe6 rf8',
    'Rd8 Nf7 Pe6 ke8 -d7 be7 rf8',
    'Re7 Nc6 Pd5 kd7 -d6 pc7 re8',
    'Rf8 Nd7 Pc6 ke8 pe7 -d8',
    'Rh7 Nf6 Pe5 kg7 -h8 pf7 bg8 -h6',
  ],
  dovetailMate: [
    'Qe5 Nf3 kd6 rd7 bc7',
    'Qg6 Pf5 kf7 re7 bf8',
    'Qd6 Bf4 ke7 rf7 ne8',
    'Qf5 Ne3 kg6 bg7 ph6',
    'Qe6 Bc4 kd7 rc7 qd8',
    'Qf6 Pg5 kg7 rg8 ph7',
    'Qc6 Nd4 kd7 qe7 bd8',
    'Qe4 Rf4 kd5 pd6 pc5',
  ],
  swallowstailMate: [
    'Qf6 Pe5 kf7 re8 bg8',
    'Qe6 Bc4 ke7 rd8 rf8',
    'Qe7 Rf7 ke6 pd5 pf5',
    'Qg6 Nf4 kg7 rf8 rh8',
    'Qd6 Pe5 kd7 rc8 be8',
    'Qf5 Rd5 kf6 pe7 pg7',
    'Qe5 Nf3 ke6 pd7 pf7',
    'Qh6 Rf8 kg6 pf5 ph5',
  ],
  killBoxMate: [
    'Re8 Qf7 kd8 -c8 -d7 -e7',
    'Rg8 Qf7 kh8 -h7 -g7',
    'Rd8 Qc7 ke8 -d7 -e7 -f8',
    'Rf8 Qe7 kg8 -f7 -g7',
    'Rh6 Qg5 kh7 -g6 -g7 -g8',
    'Rf7 Qe6 kg7 rg8 bh8 -f6 -g6',
    'Rb7 Qc6 ka8 -b8',
    'Rb7 Qc6 ka7 ra8 -b6 -b8',
    'Rg7 Qf6 kh7 rg8 bh8',
    'Rd7 Qc6 ke7 re8 rf8 -d6 -e6 -f6',
  ],
  epauletteMate: [
    'Qe6 ke8 rd8 rf8 -e7',
    'Qg6 kg8 rf8 rh8 -g7',
    'Qd6 kd8 rc8 be8 -d7',
    'Qf6 kf8 re8 rg8 -f7',
    'Qg6 kg8 rf8 bh8 -g7',
    'Qe6 ke8 qd8 bf8 -e7',
    'Qe5 ke7 rd7 bf7 -e6',
  ],
  cornerMate: [
    'Nb6 Rb1 ka8 na7 -b8',
    'Ng6 Rg2 kh8 nh7 -g8',
    'Ng6 Qg5 kh8 ph7 -g8',
    'Ng6 Rg4 kh8 bh7 -g8',
    'Nb6 Qb4 ka8 ba7 -b8',
    'Nf7 Rg6 kh8 ph7',
    'Nc7 Rb5 ka8 pa7',
    'Ng6 Re7 kh8 rg8 -h7 -g7',
    'Nf7 Qg4 kh8 bh7',
    'Nf7 Rg1 kh8 ph7',
    'Ng6 Rg3 kh8 ph7 -g8',
    'Nf7 Rg4 kh8 nh7',
    'Nf7 Rg3 kh8 bh7',
    'Nc7 Rb1 ka8 pa7',
    'Nf7 Qg3 kh8 ph7',
    'Nb6 Rb3 ka8 pa7',
    'Ng6 Rf7 kh8 -h7 pg7 rg8',
    'Nf7 Rg5 kh8 rh7',
    'Nc7 Rb4 ka8 ra7',
    'Nc7 Qb3 ka8 na7',
  ],
};

export const MATE_THEMES = Object.keys(MATES) as PuzzleTheme[];

/** Puts the end of a named mate into a position of a game; undefined where it is no mate there. */
export const mateEnd = (
  theme: PuzzleTheme,
  draft: Draft,
  random: Random,
): { draft: Draft; mating: number } | undefined => {
  const ends = MATES[theme];
  if (!ends) return undefined;
  const text = pick(ends, random);
  const made = arrange(draft, text);
  const mating = squareOf(text.slice(1, 3));
  const isTurned = random() < 0.5;
  const end = isTurned ? mirrored(made) : made;
  return legalPosition(end, { turn: 'b' })?.isCheckmate()
    ? { draft: end, mating: isTurned ? mating ^ 7 : mating }
    : undefined;
};

export const isMatePicture = (theme: PuzzleTheme): boolean => MATES[theme] !== undefined;
