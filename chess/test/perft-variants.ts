import type { BoardVariant } from '../src/rules/types.ts';

interface VariantPerft {
  name: string;
  variant: BoardVariant;
  fen: string;
  nodes: Readonly<Record<number, number>>;
}

/**
 * Known node counts by depth: regression positions of several engines, chess960 from
 * talkchess.com/forum/viewtopic.php?t=55274 and chessprogramming.org/Chess960_Perft_Results; king of the hill by hand.
 */
export const VARIANT_PERFT: readonly VariantPerft[] = [
  {
    name: 'every kind of drop',
    variant: 'crazyhouse',
    fen: '2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - -',
    nodes: { 1: 301, 2: 75353 },
  },
  {
    name: 'drops with bare kings',
    variant: 'crazyhouse',
    fen: '2k5/8/8/8/8/8/8/4K3[Qn] w - -',
    nodes: { 1: 67, 2: 3083, 3: 88634 },
  },
  {
    name: 'empty pockets in a middlegame',
    variant: 'crazyhouse',
    fen: 'r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq -',
    nodes: { 1: 42, 2: 1347, 3: 58057 },
  },
  {
    name: 'a promoted queen',
    variant: 'crazyhouse',
    fen: '4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 0 1',
    nodes: { 1: 20, 2: 360, 3: 5445 },
  },
  {
    name: 'checks that count, castling and pins',
    variant: 'threecheck',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+1',
    nodes: { 1: 48, 2: 2039, 3: 97848 },
  },
  {
    name: 'castling with check',
    variant: 'threecheck',
    fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1+1',
    nodes: { 1: 26, 2: 562, 3: 13410 },
  },
  {
    name: 'two rooks on each side of the kings',
    variant: 'chess960',
    fen: 'r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq -',
    nodes: { 1: 23, 2: 522, 3: 12333 },
  },
  {
    name: 'an inner rook by its file',
    variant: 'chess960',
    fen: 'r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq -',
    nodes: { 1: 28, 2: 738, 3: 20218 },
  },
  {
    name: 'castling away from the corner',
    variant: 'chess960',
    fen: '8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q -',
    nodes: { 1: 34, 2: 318, 3: 9002 },
  },
  {
    name: 'a king two files from its rook',
    variant: 'chess960',
    fen: '2r5/8/8/8/8/8/6PP/k2KR3 w K -',
    nodes: { 1: 17, 2: 242, 3: 3931, 4: 57700 },
  },
  {
    name: 'castling while the king is in danger',
    variant: 'chess960',
    fen: '4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ -',
    nodes: { 1: 19, 2: 628, 3: 12858 },
  },
  {
    name: 'one rook in the way of the other',
    variant: 'chess960',
    fen: '4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -',
    nodes: { 1: 42, 2: 1743, 3: 71908 },
  },
  {
    name: 'start 1, by the files of the rooks',
    variant: 'chess960',
    fen: 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
    nodes: { 1: 21, 2: 528, 3: 12189 },
  },
  {
    name: 'rooks beside and behind the kings',
    variant: 'chess960',
    fen: '2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9',
    nodes: { 1: 21, 2: 807, 3: 18002 },
  },
  {
    name: 'rights of White alone',
    variant: 'chess960',
    fen: 'b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9',
    nodes: { 1: 20, 2: 479, 3: 10471 },
  },
  {
    name: 'rights of Black alone',
    variant: 'chess960',
    fen: 'qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9',
    nodes: { 1: 22, 2: 593, 3: 13440 },
  },
  {
    name: 'an early queen among uncastled kings',
    variant: 'chess960',
    fen: '1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9',
    nodes: { 1: 28, 2: 1120, 3: 31058 },
  },
  {
    name: 'the hill ends the game',
    variant: 'kingofthehill',
    fen: '4k3/8/8/8/8/4K3/8/8 w - - 0 1',
    nodes: { 1: 8, 2: 30 },
  },
  {
    name: 'the start, where nobody reaches it',
    variant: 'kingofthehill',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    nodes: { 1: 20, 2: 400, 3: 8902 },
  },
];
