import { describe, expect, test } from 'vitest';
import { mainlineOf, nodeAt, withNodeAt, type PgnTree } from './pgn-tree.ts';
import { PGN_MAX_LENGTH, pgnGames, readPgn, readPgnGames } from './read-pgn.ts';

function treeOf(text: string): PgnTree {
  const read = readPgn(text);
  if (!read.ok) throw new Error(`cannot be read: ${text}`);
  return read.value;
}
const sans = (tree: Pick<PgnTree, 'children'>): string[] => mainlineOf(tree).map(({ san }) => san);

describe('the tree of a game', () => {
  test('has variations at any depth, glyphs, and comments before and after moves', () => {
    const tree = treeOf(`[White "Ångström"]\r\n[Result "1-0"]\r\n
{the start} 1. {first} e4! {best by test} e5 $1 $10 (1... c5 {Sicilian} 2. Nf3 (2. c3?! d5) (2. b4) 2... d6)
({or} 1... e6) 2. Nf3 ; a knight
Nc6 1-0`);
    expect(tree).toMatchObject({ tags: { White: 'Ångström' }, result: '1-0', comments: ['the start'] });
    expect(sans(tree)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    const [e4] = tree.children;
    expect(e4).toMatchObject({ nags: [1], before: ['first'], comments: ['best by test'] });
    expect(e4!.children.map(({ san }) => san)).toEqual(['e5', 'c5', 'e6']);
    expect(e4!.children[0]!.nags).toEqual([1, 10]);
    expect(e4!.children[2]!.before).toEqual(['or']);
    expect(nodeAt(tree, ['e2e4', 'c7c5'])).toMatchObject({ comments: ['Sicilian'] });
    expect(nodeAt(tree, ['e2e4', 'c7c5'])!.children.map(({ san }) => san)).toEqual(['Nf3', 'c3', 'b4']);
    expect(nodeAt(tree, ['e2e4', 'c7c5', 'c2c3'])).toMatchObject({ nags: [6], children: [{ san: 'd5' }] });
    expect(nodeAt(tree, ['e2e4', 'e7e5', 'g1f3'])!.comments).toEqual(['a knight']);
    expect(nodeAt(tree, ['e2e4', 'e7e6', 'd2d4'])).toBeUndefined();
  });

  test('has clocks, times, evaluations and shapes as fields', () => {
    const text = `1. e4 {[%clk 0:02:59.5] [%emt 0:00:01] so [%eval -0.35,18] it goes [%csl Gd4,Rd5][%cal Yg1f3]} e5
      {[%eval #-3]} {[%clk 1:00:00]} {[%clk 0:59:00] [%eval 0.333] [%cal Gxx] [%foo 1]}`;
    const [e4, e5] = mainlineOf(treeOf(text));
    expect(e4).toEqual({
      ...{ san: 'e4', uci: 'e2e4', children: [e5] },
      ...{ clock: 179_500, elapsed: 1_000, evaluation: { score: { cp: -35 }, depth: 18 } },
      circles: [
        { color: 'green', at: 'd4' },
        { color: 'red', at: 'd5' },
      ],
      arrows: [{ color: 'yellow', from: 'g1', to: 'f3' }],
      comments: ['so it goes'],
    });
    expect(e5).toMatchObject({ evaluation: { score: { mate: -3 } }, clock: 3_600_000 });
    // What has no field of its own stays in the text.
    expect(e5!.comments).toEqual(['[%clk 0:59:00] [%eval 0.333] [%cal Gxx] [%foo 1]']);
  });

  test('joins variations that begin alike, and never changes the moves of the game', () => {
    const alike = treeOf('1. e4 e5 (1... e5 2. Nc3 Nf6) (1... e5 2. Nf3 Nf6) 2. Nf3 Nc6 *');
    expect(sans(alike)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(nodeAt(alike, ['e2e4', 'e7e5'])!.children.map(({ san }) => san)).toEqual(['Nf3', 'Nc3']);
    const ended = treeOf('1. e4 e5 (1... e5 2. Nc3 Nf6) 1-0');
    expect(sans(ended)).toEqual(['e4', 'e5']);
    expect(nodeAt(ended, ['e2e4', 'e7e5', 'b1c3', 'g8f6'])).toBeDefined();
  });

  test('is copied where a node is changed', () => {
    const tree = treeOf('1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *');
    const changed = withNodeAt(tree, ['e2e4', 'c7c5'], (node) => ({ ...node, nags: [1] }));
    expect(nodeAt(changed, ['e2e4', 'c7c5'])).toMatchObject({ nags: [1], children: [{ san: 'Nf3' }] });
    expect(nodeAt(tree, ['e2e4', 'c7c5'])!.nags).toBeUndefined();
    expect(nodeAt(changed, ['e2e4', 'e7e5'])).toBe(nodeAt(tree, ['e2e4', 'e7e5']));
    expect(withNodeAt(tree, ['a2a3'], () => expect.unreachable())).toBe(tree);
  });
});

describe('several games', () => {
  test('without moves are games of their own', () => {
    const text = '[Event "A"]\n[Result "1-0"]\n\n[Event "B"]\n[Result "0-1"]\n\n0-1\n\n[Event "C"]\n\n1. e4 *';
    const { games, unread } = readPgnGames(text);
    expect(games.map(({ tags, children, result }) => [tags['Event'], children.length, result])).toEqual([
      ['A', 0, '1-0'],
      ['B', 0, '0-1'],
      ['C', 1, '*'],
    ]);
    expect(unread).toEqual([]);
    expect(readPgnGames('')).toEqual({ games: [], unread: [] });
  });

  test('without tags end with their results', () => {
    expect(readPgnGames('{both} 1. e4 1-0 {resigns} 1. d4 0-1').games.map(sans)).toEqual([['e4'], ['d4']]);
  });

  test('that cannot be read are named by number, line and reason, and the others are read', () => {
    const games = [
      '[Event "1"]\n\n1. e4 *',
      '[Event "2"]\n\n1. e4\ne4 { [Event "no"] } (1. d4 *',
      '[Event "3"]\n[FEN "x"]\n\n*',
      '[Event "4"]\n[Variant "constructor"]\n\n1. e4 *',
      '[Event "5"]\n\n1. e4 (1. d4 *',
      '[Event "6"]\n\n(1. d4) *',
      '[Event "7"]\n\n1. e4 ) *',
      '[Event "8]\n[Site "?"]\n\n1. e4 *',
      '[Event "9"]\n[Site "?"]\n\n1. e4 {open *',
      '[Event "10"]\n[Site "?"]\n\n1. d4 {closed} *',
      '1. e5 *\n1. d4 *',
      '[Event "13"]\n\n1. c4 {open *',
    ];
    const { games: read, unread } = readPgnGames(games.join('\n\n'));
    expect(read.map(({ tags, children }) => [tags['Event'], children[0]?.san])).toEqual([
      ['1', 'e4'],
      ['10', 'd4'],
      [undefined, 'd4'],
    ]);
    expect(unread.map(({ number, line, reason, faultLine, word }) => [number, line, reason, faultLine, word])).toEqual([
      [2, 5, 'illegal_move', 8, 'e4'],
      [3, 10, 'bad_fen', 13, '*'],
      [4, 15, 'unknown_variant', 18, '1.'],
      [5, 20, 'open_variation', 20, '[Event'],
      [6, 24, 'bad_variation', 26, '(1.'],
      [7, 28, 'bad_variation', 30, ')'],
      [8, 32, 'bad_tag', 32, '[Event'],
      [9, 37, 'open_comment', 40, '{open'],
      [11, 47, 'illegal_move', 47, 'e5'],
      [13, 50, 'open_comment', 52, '{open'],
    ]);
  });

  test.each(['', '1. e5', '[FEN "x"]\n\n1. e4', 'hello there', '1. -- e5 *'])('%j alone is refused', (text) => {
    expect(readPgn(text)).toEqual({ ok: false, refusal: 'bad_pgn' });
  });
});

const CASTLED = ['e4', 'e5', 'Nf3', 'Nf6', 'Bc4', 'Bc5', 'O-O', 'O-O'];
describe('odd spellings', () => {
  test.each([
    ['spaces in the brackets of a tag', '[Event "x" ]\n[ Site  "y"]\n\n', 'O-O O-O'],
    ['several tags in a line, and moves after them', '[Event "x"] [Site "y"] ', 'O-O O-O'],
    ['quotes that are not escaped', '[Event "the "x" open"]\n', 'O-O O-O'],
    ['zeros in castling', '', '0-0 5... 0-0'],
    ['numbers without spaces', '', '0-0 4...0-0'],
    ['small letters in castling', '', 'o-o o-o'],
    ['an en dash and a minus sign in castling', '', 'O\u2013O O\u2212O'],
    ['a byte order mark and Windows line ends', '\uFEFF[Event "x"]\r\n\r\n', 'O-O\r\nO-O'],
    ['the line ends of old computers', '[Event "x"]\r\r', 'O-O\rO-O'],
    ['a blank line between moves', '', '\n\nO-O\n\n\nO-O'],
    ['a comment with a blank line, a tag and castling in zeros', '', '{ so\n\n[Event "no"]\n0-0 } O-O ; 0-0 {\nO-O'],
    ['a line for other programs', '% 1. d4\n', 'O-O\n%O-O\nO-O'],
    ['glyphs as signs', '', 'O-O!! +- O-O?!? ±'],
  ])('%s', (_, head, castling) => {
    expect(sans(treeOf(`${head}1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. ${castling} 1/2-1/2`))).toEqual(CASTLED);
  });

  test('of moves: figurines, long moves, signs of check and en passant', () => {
    const text = '1.e2–e4 ♞f6 2.e5 d7-d5 3.exd6 e.p. Qxd6 4.♘c3 Qe5 + 5.Be2 *';
    expect(sans(treeOf(text))).toEqual(['e4', 'Nf6', 'e5', 'd5', 'exd6', 'Qxd6', 'Nc3', 'Qe5+', 'Be2']);
  });

  test.each([
    ['[Event "x"]\n\n1. e4 e5 ½-½', '1/2-1/2'],
    ['[Result "½-½"]\n\n1. e4 e5', '1/2-1/2'],
    ['1. e4 e5 1/2', '1/2-1/2'],
    ['1. e4 e5 1–0', '1-0'],
    ['[Result "*"]\n\n1. e4 0-1', '0-1'],
    ['[Result "?"]\n\n1. e4 0-1', '0-1'],
  ])('of the result: %j', (text, result) => {
    expect(treeOf(text).result).toBe(result);
  });

  test.each([
    ['chess960', 'Chess960'],
    ['chess960', 'Fischerandom'],
    ['crazyhouse', 'crazyhouse'],
    ['kingofthehill', 'King of the Hill'],
    ['threecheck', 'Three-check'],
    ['threecheck', '3-check'],
    [undefined, 'Standard'],
    [undefined, 'From Position'],
  ] as const)('%s as %j', (variant, tag) => {
    const tree = treeOf(`[Variant "${tag}"]\n\n1. e4 *`);
    expect([tree.variant, tree.tags]).toEqual([variant, {}]);
  });
});

describe('hostile texts', () => {
  const many = 20_000;
  test.each([
    ['brackets', '('.repeat(many), 'bad_variation'],
    ['variations within variations', `1. e4 ${'(1. d4 '.repeat(many)}`, 'too_deep'],
    ['a long line', `1. Nf3 ${'Nf6 Ng1 Ng8 Nf3 '.repeat(many / 10)}`, 'too_deep'],
    ['many moves', `1. e4 ${'(1. d4 d5)'.repeat(30_000)}`, 'too_many_moves'],
    ['a long word', `1. e4 ${'e'.repeat(many)}`, 'illegal_move'],
    ['open comments', '{\n[Event "x"]\n\n'.repeat(many), 'open_comment'],
    ['open tags', '[Event "x\n'.repeat(many), 'bad_tag'],
  ])('%s are refused', (_, text, reason) => {
    expect(pgnGames(text).next().value).toMatchObject({ ok: false, number: 1, reason });
  });

  test('are read to their end', () => {
    const swallowed = `${'{\n\n[Event "x"]\n[Site "?"]\n'.repeat(many)}}`;
    expect(readPgnGames(swallowed).unread).toHaveLength(1 + many);
    expect(readPgnGames('[Event "x"]\n\n1. e4 (1. d4\n'.repeat(many / 10)).unread).toHaveLength(many / 10);
  });

  test('with very many comments, commands and glyphs take no more than linear time', () => {
    const tree = treeOf(`1. e4 ${'{a} $1 '.repeat(10 * many)} {${'b [%csl Ga1] '.repeat(10 * many)}} *`);
    expect(tree.children[0]).toMatchObject({ nags: [1] });
    expect([tree.children[0]!.comments?.length, tree.children[0]!.circles?.length]).toEqual([10 * many + 1, 10 * many]);
  });

  test('longer than the limit are refused at once', () => {
    expect(readPgnGames(' '.repeat(PGN_MAX_LENGTH + 1)).unread).toMatchObject([{ number: 1, reason: 'too_long' }]);
  });
});
