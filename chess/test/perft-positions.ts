/** Known node counts by depth (chessprogramming.org/Perft_Results and regression positions of several engines). */
export const PERFT_POSITIONS: readonly { name: string; fen: string; nodes: Readonly<Record<number, number>> }[] = [
  {
    name: 'the start',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    nodes: { 1: 20, 2: 400, 3: 8902, 4: 197281 },
  },
  {
    name: 'castling, pins and en passant at once',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -',
    nodes: { 1: 48, 2: 2039, 3: 97862, 4: 4085603 },
  },
  {
    name: 'en passant that uncovers a check along the rank',
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -',
    nodes: { 1: 14, 2: 191, 3: 2812, 4: 43238, 5: 674624 },
  },
  {
    name: 'promotions while in check',
    fen: 'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ -',
    nodes: { 1: 6, 2: 264, 3: 9467, 4: 422333 },
  },
  {
    name: 'promotion by capture against castling',
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -',
    nodes: { 1: 44, 2: 1486, 3: 62379, 4: 2103487 },
  },
  {
    name: 'a quiet middlegame',
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -',
    nodes: { 1: 46, 2: 2079, 3: 89890, 4: 3894594 },
  },
  {
    name: 'en passant as the only way out of check',
    fen: '8/8/8/5k2/3p4/8/4P3/4K3 w - -',
    nodes: { 1: 6, 2: 54, 3: 343, 4: 2810, 5: 19228 },
  },
  {
    name: 'a prison with one move at a time',
    fen: '2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - -',
    nodes: { 1: 1, 2: 1, 32: 1 },
  },
  {
    name: 'a king in the open',
    fen: '8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K -',
    nodes: { 1: 26, 2: 611, 3: 14583, 4: 366807 },
  },
  {
    name: 'two checkers on one diagonal',
    fen: '3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - -',
    nodes: { 1: 4, 2: 125, 3: 2854 },
  },
  {
    name: 'two checkers on another diagonal',
    fen: '2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - -',
    nodes: { 1: 3, 2: 81, 3: 1217 },
  },
  {
    name: 'two checkers on one rank',
    fen: '5R2/2P5/8/4k3/8/3rK2r/8/8 w - -',
    nodes: { 1: 2, 2: 56, 3: 1030 },
  },
  {
    name: 'en passant next to a diagonal check',
    fen: '8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3',
    nodes: { 1: 6, 2: 121, 3: 711 },
  },
];
