import type { BoardVariant, Color } from '@tabiya/chess/rules/types.ts';
import type { OtherVariant } from '@tabiya/contract/play/variants.ts';
import type { PocketPieces } from '../../../board/placement.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';

/** Board of one step of an idea. */
interface Picture {
  fen: string;
  lastMove?: string;
  orientation?: Color;
}

/** One step of the idea: one's own board, in bughouse also the partner's, and what happens. */
interface Step extends Picture {
  partner?: Picture;
  /** Pieces in hand. */
  pocket?: PocketPieces;
  words: MessageKey;
}

/** Returns the rules for drawing a variant; bughouse is two boards of crazyhouse. */
export const drawnAs = (variant: OtherVariant): BoardVariant => (variant === 'bughouse' ? 'crazyhouse' : variant);

const PARTNER = { fen: 'r2qkb1r/pppb1ppp/2n5/4N3/3P4/8/PPP2PPP/R1BQKB1R', orientation: 'black' } as const;
const PARTNER_TOOK = {
  fen: 'r2qkb1r/pppb1ppp/8/4n3/3P4/8/PPP2PPP/R1BQKB1R',
  lastMove: 'c6e5',
  orientation: 'black',
} as const;

/** The characteristic idea of each variant, in positions that could come from games. */
export const IDEAS: Readonly<Record<OtherVariant, readonly [Step, ...Step[]]>> = {
  chess960: [
    { fen: 'brknnrqb/pppppppp/8/8/8/8/PPPPPPPP/BRKNNRQB', words: 'variants.rules.chess960.step.1' },
    {
      fen: 'brk1nrqb/pppppppp/2n5/8/8/2N5/PPPPPPPP/BRK1NRQB',
      lastMove: 'd8c6',
      words: 'variants.rules.chess960.step.2',
    },
    {
      fen: 'brk1nrqb/pppppppp/2n5/8/8/2N5/PPPPPPPP/B1KRNRQB',
      lastMove: 'b1d1',
      words: 'variants.rules.chess960.step.3',
    },
  ],
  crazyhouse: [
    { fen: 'r1b3rk/ppp3pp/8/3nn3/8/8/PPP1QPPP/R4RK1', words: 'variants.rules.crazyhouse.step.1' },
    {
      fen: 'r1b3rk/ppp3pp/8/3nQ3/8/8/PPP2PPP/R4RK1',
      lastMove: 'e2e5',
      pocket: { knight: 1 },
      words: 'variants.rules.crazyhouse.step.2',
    },
    { fen: 'r1b3rk/ppp2Npp/5n2/4Q3/8/8/PPP2PPP/R4RK1', lastMove: 'N@f7', words: 'variants.rules.crazyhouse.step.3' },
  ],
  kingofthehill: [
    { fen: 'r4rk1/ppp2ppp/2n5/8/8/4K3/PPP2PPP/R6R', words: 'variants.rules.kingofthehill.step.1' },
    { fen: 'r4rk1/ppp2ppp/2n5/8/4K3/8/PPP2PPP/R6R', lastMove: 'e3e4', words: 'variants.rules.kingofthehill.step.2' },
  ],
  threecheck: [
    {
      fen: 'r1bqkbnr/pppp1Bpp/2n5/4p3/4P3/8/PPPP1PPP/RNBQK1NR',
      lastMove: 'c4f7',
      words: 'variants.rules.threecheck.step.1',
    },
    {
      fen: 'r1bq1bnr/pppp1kpp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1K1NR',
      lastMove: 'd1h5',
      words: 'variants.rules.threecheck.step.2',
    },
    {
      fen: 'r1bq1bnr/pppp1k1p/2n3Q1/4p3/4P3/8/PPPP1PPP/RNB1K1NR',
      lastMove: 'h5g6',
      words: 'variants.rules.threecheck.step.3',
    },
  ],
  bughouse: [
    {
      fen: 'r1b3rk/ppp3pp/5n2/8/8/8/PPP2PPP/R4RK1',
      partner: PARTNER,
      words: 'variants.rules.bughouse.step.1',
    },
    {
      fen: 'r1b3rk/ppp3pp/5n2/8/8/8/PPP2PPP/R4RK1',
      partner: PARTNER_TOOK,
      pocket: { knight: 1 },
      words: 'variants.rules.bughouse.step.2',
    },
    {
      fen: 'r1b3rk/ppp2Npp/5n2/8/8/8/PPP2PPP/R4RK1',
      lastMove: 'N@f7',
      partner: PARTNER_TOOK,
      words: 'variants.rules.bughouse.step.3',
    },
  ],
};
