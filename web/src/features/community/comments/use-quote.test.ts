import { expect, test } from 'vitest';
import { quotedPassage } from './use-quote.ts';

test.each([
  ['Just words.', 'Just words.'],
  ['[quote 7]\nTheirs\n[/quote]\n\nMine.', 'Mine.'],
  ['Before\n\n[fen]8/8/8/8/8/8/8/8 w - - 0 1[/fen]', 'Before'],
  ['[pgn]1. e4[/pgn]', ''],
  ['> Theirs\n> too\n\nMine.', 'Mine.'],
  [`${'word '.repeat(200)}`, 'word '.repeat(120).trim()],
])('of %j the own last words are quoted', (source, passage) => expect(quotedPassage(source)).toBe(passage));
