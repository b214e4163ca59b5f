/** For tests only: positions at the limits of what an engine searches. */
export const SEARCHABLE = {
  'the usual start': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'nine queens without a pawn': 'rnbqkbnr/pppppppp/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1',
  'ten knights': 'k7/8/8/8/8/8/NNNNNNNN/NN2K3 w - - 0 1',
  'ten rooks': '8/k7/8/8/8/8/1RRRRRRR/2RRRK2 w - - 0 1',
  'two bishops of one colour': 'k7/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1',
  'three kinds of promoted men': '4k3/8/8/8/8/8/PPPPP3/RNBQKQRN w - - 0 1',
  'counters that end a game': 'k7/8/8/8/8/8/PPPPPPPP/B3K3 w - - 160 999',
} as const;

export const UNSEARCHABLE = {
  'a second queen beside eight pawns': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQBQKBNR w KQkq - 0 1',
  'nine pawns': 'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPPP/R3KBNR w KQkq - 0 1',
  'nine pawns of Black': 'r3kbnr/pppppppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '33 men': 'rnbqkbnr/rnbqqbnr/8/8/8/n7/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'seventeen men of one side': 'k7/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1',
  'eleven rooks': '8/k7/8/8/8/8/1RRRRRRR/2RRRRK1 w - - 0 1',
  'three knights beside eight pawns': 'k7/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1',
} as const;
