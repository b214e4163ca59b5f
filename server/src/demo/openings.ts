/** Opening lines of the programs, which make their games differ. */
const OPENINGS: readonly (readonly string[])[] = [
  'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7',
  'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6',
  'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6',
  'e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7 O-O O-O',
  'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6',
  'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5',
  'e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4',
  'e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5 Nf6',
  'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6',
  'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7',
  'e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7',
  'e4 c5 c3 d5 exd5 Qxd5 d4 Nf6 Nf3 e6',
  'e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6',
  'e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6',
  'e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7',
  'e4 e6 d4 d5 exd5 exd5 Nf3 Nf6 Bd3 Bd6',
  'e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5',
  'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6',
  'e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 c6',
  'e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O',
  'e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4 Be2 e6',
  'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O',
  'd4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5',
  'd4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5',
  'd4 d5 Bf4 Nf6 e3 c5 c3 Nc6 Nd2 e6',
  'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O',
  'd4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5',
  'd4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7',
  'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3',
  'd4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6',
  'd4 f5 g3 Nf6 Bg2 e6 Nf3 Be7 O-O O-O',
  'd4 Nf6 Nf3 g6 Bf4 Bg7 e3 O-O Be2 d6',
  'c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5',
  'c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 e6',
  'Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 d3 O-O',
  'b3 e5 Bb2 Nc6 e3 d5 Bb5 Bd6',
].map((line) => line.split(' '));

/** Returns the next move of a line that begins with `played`, if there is one; `random` is from 0 to 1. */
export const bookMove = (played: readonly string[], random: () => number): string | undefined => {
  const lines = OPENINGS.filter((line) => line.length > played.length && played.every((san, ply) => line[ply] === san));
  return lines[Math.floor(random() * lines.length)]?.[played.length];
};
