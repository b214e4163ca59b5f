/** An opening from which two programs play a game each way. */
export interface BookOpening {
  /** Code of the Encyclopaedia of Chess Openings. */
  eco: string;
  /** In English. */
  name: string;
  /** SAN. */
  moves: readonly string[];
}

const opening = (eco: string, name: string, moves: string): BookOpening => ({ eco, name, moves: moves.split(' ') });

/**
 * Openings of games between programs: without one the strongest programs would play the same game again and again. They
 * are well known, differ in character, and leave both sides with a game.
 */
export const OPENINGS: readonly BookOpening[] = [
  opening('C65', 'Ruy Lopez: Berlin Defense', 'e4 e5 Nf3 Nc6 Bb5 Nf6'),
  opening('B90', 'Sicilian Defense: Najdorf Variation', 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6'),
  opening('D37', "Queen's Gambit Declined", 'd4 d5 c4 e6 Nc3 Nf6 Nf3 Be7'),
  opening('E60', "King's Indian Defense", 'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6'),
  opening('C11', 'French Defense: Classical Variation', 'e4 e6 d4 d5 Nc3 Nf6'),
  opening('B12', 'Caro-Kann Defense: Advance Variation', 'e4 c6 d4 d5 e5 Bf5'),
  opening('C50', 'Italian Game: Giuoco Piano', 'e4 e5 Nf3 Nc6 Bc4 Bc5'),
  opening('D85', 'Grünfeld Defense: Exchange Variation', 'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5'),
  opening('E20', 'Nimzo-Indian Defense', 'd4 Nf6 c4 e6 Nc3 Bb4'),
  opening('A20', 'English Opening', 'c4 e5 Nc3 Nf6 Nf3 Nc6'),
  opening('C45', 'Scotch Game', 'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6'),
  opening('B70', 'Sicilian Defense: Dragon Variation', 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6'),
  opening('D10', 'Slav Defense', 'd4 d5 c4 c6 Nf3 Nf6'),
  opening('B01', 'Scandinavian Defense', 'e4 d5 exd5 Qxd5 Nc3 Qa5'),
  opening('C42', 'Petrov Defense', 'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4'),
  opening('A80', 'Dutch Defense', 'd4 f5 g3 Nf6 Bg2 e6'),
  opening('E00', 'Catalan Opening', 'd4 Nf6 c4 e6 g3 d5 Bg2 Be7'),
  opening('B33', 'Sicilian Defense: Sveshnikov Variation', 'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5'),
  opening('C84', 'Ruy Lopez: Closed', 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7'),
  opening('B06', 'Modern Defense', 'e4 g6 d4 Bg7 Nc3 d6'),
  opening('A57', 'Benko Gambit', 'd4 Nf6 c4 c5 d5 b5'),
  opening('C30', "King's Gambit Declined", 'e4 e5 f4 Bc5 Nf3 d6'),
  opening('D02', 'London System', 'd4 d5 Nf3 Nf6 Bf4 c5'),
  opening('C18', 'French Defense: Winawer Variation', 'e4 e6 d4 d5 Nc3 Bb4 e5 c5'),
];
