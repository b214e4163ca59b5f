/** For tests only: Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
export const OPERA_MOVES =
  'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 ' +
  'b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8';

/** Lines that Stockfish 19 found with 150000 nodes per position, two lines each, in the notation of `review-kit.ts`. */
export const OPERA_LINES: readonly (readonly string[])[] = [
  ['38 e2e4 e7e5 g1f3 b8c6 d2d4 e5d4', '29 d2d4 g8f6 c2c4 e7e6 g1f3 d7d5'],
  ['29 e7e6 d2d4 d7d5 e4d5 e6d5 g1f3', '39 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3'],
  ['37 g1f3 b8c6 d2d4 e5d4 f3d4 f8c5', '15 b1c3 b8c6 g1f3 g8f6 d2d4 e5d4'],
  ['30 g8f6 f3e5 d7d6 e5f3 f6e4 d2d4', '37 b8c6 d2d4 e5d4 f3d4 d8h4 c1e3'],
  ['54 d2d4 e5d4 f3d4 c7c5 d4e2 b8c6', '40 f1c4 f8e7 d2d4 e5d4 f3d4 g8f6'],
  ['56 e5d4 f3d4 g8f6 b1c3 f8e7 h2h3', '77 b8d7 f1c4 e5d4 d1d4 g8f6 c1f4'],
  ['120 c1e3 e5d4 d1d4 b8c6 d4d2 g7g6', '113 d4e5 b8c6 e5d6 d8d6 d1d6 f8d6'],
  ['105 b8c6 e5d6 f8d6 f1b5 g8e7 h2h3', '123 b8d7 e5d6 f8d6 f1e2 g8f6 f3d4'],
  ['152 d1f3 d6e5 f3b3 b8d7 c1e3 f8c5', '115 g2f3 d6e5 d1d8 e8d8 c1e3 g8f6'],
  ['151 d6e5 f3b3 b8d7 c1e3 f8c5 e3c5', '209 b8d7 e5d6 f8d6 b1c3 g8f6 c1f4'],
  ['153 f3b3 b8d7 c1e3 f8c5 e3c5 d7c5', '150 f1c4 d8d7 f3b3 c7c6 c1g5 h7h6'],
  ['152 d8d7 f3b3 c7c6 a2a4 g8f6 e1g1', '178 d8e7 b1c3 b8c6 c3d5 e7d7 e1g1'],
  ['242 f3b3 f8c5 c4f7 e8e7 c1g5 b8c6', '111 c1e3 b8c6 c2c3 f8d6 b1d2 d8d7'],
  ['246 f8c5 c4f7 e8e7 e1g1 b8c6 f7c4', '311 d8d7 b3b7 f8c5 b7a8 e8g8 a8b7'],
  ['345 b3b7 e7b4 b7b4 f8b4 e1e2 b8d7', '292 b1c3 c7c6 c1g5 a7a6 a2a4 h7h6'],
  ['295 c7c6 c1g5 h7h6 g5f6 g7f6 e1g1', '366 e7b4 c4f7 e8d8 c1g5 b4b3 e1c1'],
  ['283 c1g5 h7h6 g5f6 g7f6 e1g1 e7c7', '206 a2a4 b8a6 c1e3 e7c7 c4a6 b7a6'],
  ['219 e7c7 e1c1 b7b5 c3b5 c6b5 c4b5', '279 h7h6 g5f6 g7f6 e1g1 f8g7 a1d1'],
  ['436 c3b5 e7b4 b3b4 f8b4 c2c3 c6b5', '141 g5f6 e7f6 c3b5 c6b5 c4b5 b8c6'],
  ['419 e7b4 b3b4 f8b4 c2c3 c6b5 c4b5', '471 b8a6 e1c1 a6c5 b3f3 c5b7 c1b1'],
  ['588 c4b5 e8d8 e1c1 d8c7 d1d3 e7b4', '206 b3b5 b8d7 e1c1 a7a6 b5c6 a8d8'],
  ['673 e8d8 e1c1 d8c7 d1d3 e7b4 b3f7', '640 b8d7 e1c1 a8b8 d1d7 e7d7 b5d7'],
  ['712 e1c1 a8b8 g5f6 b8b5 b3b5 a7a6', '350 g5f6 e7b4 b3b4 f8b4 c2c3 b4c3'],
  ['675 e7c5 g5f6 f8d6 b5d7 e8d7 f6g7', '693 a8b8 d1d7 e7d7 b5d7 f6d7 b3a4'],
  ['698 d1d7 f6d7 g5e7 f8e7 b5d7 e8f8', '549 d1d5 h7h6 g5f6 e7f6 h1d1 f8e7'],
  ['739 f6d7 g5e7 f8e7 b5d7 d8d7 b3b8', '808 d8d7 h1d1 e7d6 b5d7 f6d7 b3b7'],
  ['781 h1d1 e7d6 d1d6 f8d6 g5f6 e8g8', '225 g5f6 e7f6 h1d1 f8d6 b3a4 e8g8'],
  ['797 e7d6 d1d6 f8d6 b5d7 e8d7 b3a4', '778 e7d6 d1d6 f8d6 b5d7 f6d7 b3b7'],
  ['1187 b5d7 e6d7 b3b8 e8e7 b8e5 e7d8', '808 g5f6 g7f6 b5d7 e6d7 b3b8 e8e7'],
  ['1149 e6d7 b3b8 e8e7 b8e5 e7d8 e5b8', '#4 e8e7 b3b4 e6d6 b4d6 e7d8 d6b8'],
  ['#2 b3b8 d7b8 d1d8', '342 b3b7 f7f6 b7c8 e8e7 g5e3 h7h5'],
  ['#1 d7b8 d1d8'],
  ['#1 d1d8', '-852 g5e3 f8e7 e3a7 e6h6 c1b1 h6h2'],
  [],
];
