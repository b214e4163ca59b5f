import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView } from '../../../test/make-game.ts';
import { DONE, REVIEWED_MOVES } from '../../../test/make-review.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

const GAME = '1. e4 c5 2. Nf3 d6 (2... Nc6 3. d4 {Open.} cxd4) (2... e6) 3. d4! cxd4 *';
const answers = {
  'GET /callback/opening/name': () => ({ opening: { eco: 'B50', name: 'Sicilian Defense', ply: 4 } }),
  [`GET /callback/game/${GAME_ID}`]: () =>
    gameView(eventsOf(...REVIEWED_MOVES), { end: { result: '0-1', reason: 'resignation' } }),
  [`GET /callback/game/${GAME_ID}/review`]: () => DONE,
  'GET /callback/explorer': ({ fen }: Record<string, unknown>) => ({
    ...{ white: 1, draws: 0, black: 0, top: [], recent: [] },
    moves: String(fen).startsWith('rnbqkbnr/pppppppp/')
      ? [{ uci: 'g1f3', san: 'Nf3', white: 1, draws: 0, black: 0, averageRating: 1500, lastYear: 2026 }]
      : [],
  }),
};
const open = (query = '') => renderPage({ path: `/analysis${query}`, me: ann, answers });
const openGame = () => open(`?pgn=${encodeURIComponent(GAME)}`);
const current = () => screen.getByRole('button', { current: 'step' }).textContent;
const press = (key: string, more = {}) => act(() => void fireEvent.keyDown(document.body, { key, ...more }));
const moves = async () => within(await screen.findByRole('group', { name: 'Moves' }));
const pgn = async () => {
  press('p');
  const text = (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'PGN' })).value;
  await userEvent.keyboard('{Escape}');
  return text.split('\n\n')[1]!.replaceAll('\n', ' ').trim();
};
const choose = async (item: string) => {
  await userEvent.click(screen.getAllByRole('button', { name: 'More' }).at(-1)!);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => {
  FakeSocket.all.length = 0;
  vi.unstubAllGlobals();
});

it('an address with a game and a ply shows the whole game at that move', async () => {
  await open(`?pgn=${encodeURIComponent('1. e4 c5 2. Nf3 *')}&ply=2`);
  await moves();
  expect(current()).toContain('c5');
  expect(await pgn()).toBe('1. e4 c5 2. Nf3 *');
});

describe('the graph', () => {
  it('shows what a report says of a game, and goes to a move', async () => {
    await open(`?game=${GAME_ID}`);
    const graph = await screen.findByRole('slider', { name: 'White’s winning chances' });
    expect(graph.getAttribute('aria-valuemax')).toBe(String(REVIEWED_MOVES.length));
    expect(graph.getAttribute('aria-valuenow')).toBe(String(REVIEWED_MOVES.length));
    vi.spyOn(graph, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 100 } as DOMRect);
    fireEvent.pointerDown(graph, { clientX: 0 });
    expect(graph.getAttribute('aria-valuenow')).toBe('0');
  });

  it('is not there where nothing is known', async () => {
    await openGame();
    await moves();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the tree of moves', () => {
  it('shows the last move of a game from the address, its comments, glyphs and opening', async () => {
    await openGame();
    const list = await moves();
    expect(current()).toBe('cxd4');
    list.getByText('Open.');
    list.getByRole('button', { name: /^d4!, White pawn/ });
    await screen.findByText('Sicilian Defense');
  });

  it('is walked by keys: along the line, and up and down among its variations', async () => {
    await openGame();
    press('Home');
    expect(screen.queryByRole('button', { current: 'step' })).toBeNull();
    for (let step = 0; step < 4; step += 1) press('ArrowRight');
    expect(current()).toBe('d6');
    press('ArrowDown');
    expect(current()).toBe('Nc6');
    press('End');
    expect(current()).toBe('cxd4');
    press('ArrowLeft');
    press('ArrowLeft');
    press('ArrowDown');
    expect(current()).toBe('e6');
    press('ArrowUp');
    press('ArrowUp');
    expect(current()).toBe('d6');
  });

  it('folds a variation up', async () => {
    await openGame();
    const list = await moves();
    await userEvent.click(list.getByRole('button', { name: 'Variation Nc6' }));
    expect(list.queryByText('Open.')).toBeNull();
  });

  it('is changed, and every change is undone and done again', async () => {
    await openGame();
    await userEvent.click((await moves()).getByRole('button', { name: /^e6/ }));
    await choose('Make main line');
    expect(await pgn()).toBe('1. e4 c5 2. Nf3 e6 (2... d6 3. d4 $1 cxd4) (2... Nc6 3. d4 {Open.} 3... cxd4) *');
    await choose('Move variation down');
    expect(await pgn()).toBe('1. e4 c5 2. Nf3 d6 (2... e6) (2... Nc6 3. d4 {Open.} 3... cxd4) 3. d4 $1 cxd4 *');
    press('Delete');
    expect(current()).toBe('Nf3');
    expect(await pgn()).toBe('1. e4 c5 2. Nf3 d6 (2... Nc6 3. d4 {Open.} 3... cxd4) 3. d4 $1 cxd4 *');
    for (let times = 0; times < 3; times += 1) press('z', { ctrlKey: true });
    expect(await pgn()).toBe('1. e4 c5 2. Nf3 d6 (2... Nc6 3. d4 {Open.} 3... cxd4) (2... e6) 3. d4 $1 cxd4 *');
    press('y', { ctrlKey: true });
    expect(await pgn()).toContain('2. Nf3 e6');
  });
});

describe('notes', () => {
  it('are kept with the move, also when another move is chosen at once', async () => {
    await openGame();
    press('c');
    await userEvent.click(await screen.findByRole('button', { name: 'Blunder' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment on cxd4' }), 'Too early');
    await userEvent.click((await moves()).getByRole('button', { name: /^c5/ }));
    expect(await pgn()).toMatch(/cxd4 \$4 \{Too early\} \*$/);
  });
});

describe('a position or game that is pasted', () => {
  const paste = async (text: string) => {
    press('p');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Paste FEN or PGN' }), { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  };

  it('is loaded, and what stood there before can be brought back', async () => {
    await openGame();
    await paste('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await screen.findByText('Make a move, or paste a game.');
    await paste('1. d4 d5 2. c4 *');
    expect(await pgn()).toBe('1. d4 d5 2. c4 *');
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(await pgn()).toContain('1. e4 c5');
  });

  it.each([
    ['1. e4 e5 2. Qh6 *', 'Line 1: Qh6 is not a legal move here.'],
    ['1. e4 {no end', 'Line 1: a comment is not closed.'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'This is not a position that a game can reach or go on from.'],
    ['hello', 'Line 1: hello is not a legal move here.'],
  ])('stays in the field with its fault: %s', async (text, fault) => {
    await open();
    await paste(text);
    await screen.findByText(fault);
    screen.getByDisplayValue(text);
  });

  it('says what was corrected in a FEN that is pasted or in the address', async () => {
    await open(`?fen=${encodeURIComponent('4k3/17/8/8/8/8/8/4K3 w KQ - 0 1')}`);
    await screen.findByText(
      'Numbers of empty squares were added up. Castling rights without their king and rook at home were dropped.',
    );
    await paste('4k3/8/8/8/8/8/4P3/4K3 w - - 0 0');
    await screen.findByText('The move number was set to 1.');
  });

  it('from an address that cannot be read is said to be so', async () => {
    await open('?fen=nonsense');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The address has a position or game that cannot be read.',
    );
  });
});

describe('the explorer', () => {
  it('is opened by a key, and its moves go into the tree', async () => {
    await open();
    press('e');
    const panel = within(await screen.findByRole('region', { name: 'Opening explorer' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Nf3' }));
    expect(await pgn()).toBe('1. Nf3 *');
    await userEvent.click(screen.getByRole('button', { name: 'Opening explorer', pressed: true }));
    expect(screen.queryByRole('region', { name: 'Opening explorer' })).toBeNull();
  });

  it('is not there in variants, whose games are not recorded', async () => {
    await open('?variant=crazyhouse');
    await moves();
    press('e');
    expect(screen.queryByRole('button', { name: 'Opening explorer' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Opening explorer' })).toBeNull();
  });
});

describe('an analysis', () => {
  it('is brought back when the page is opened again', async () => {
    await openGame();
    press('Home');
    press('ArrowRight');
    press('c');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comment on e4' }), 'Best by test');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    await openGame();
    await waitFor(() => expect(current()).toBe('e4'));
    screen.getByText('Best by test');
  });

  it('of a game has the scores and glyphs of its report', async () => {
    await open(`?game=${GAME_ID}`);
    const list = await moves();
    expect(list.getAllByRole('button', { name: /\?\?/ }).length).toBeGreaterThan(0);
    screen.getByText('Score from the report or file');
  });
});

describe('the position editor', () => {
  it('says what is wrong, and a legal position is analysed', async () => {
    await open();
    await choose('Set up position');
    await userEvent.click(await screen.findByRole('button', { name: 'Empty board' }));
    screen.getByText('The board is empty.');
    await userEvent.click(screen.getByRole('button', { name: 'White king' }));
    await userEvent.click(screen.getByRole('button', { name: 'e1, empty' }));
    screen.getByText('Each side needs one king.');
    await userEvent.click(screen.getByRole('button', { name: 'Black king' }));
    await userEvent.click(screen.getByRole('button', { name: 'e8, empty' }));
    await userEvent.click(screen.getByRole('button', { name: 'White rook' }));
    await userEvent.click(screen.getByRole('button', { name: 'h1, empty' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'White O-O' }));
    await userEvent.click(screen.getByRole('button', { name: 'Analyze' }));
    press('p');
    await screen.findByDisplayValue('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  });

  it('moves pieces by keys and takes castling away with its rook', async () => {
    await open();
    await choose('Set up position');
    const rook = await screen.findByRole('button', { name: 'h1, white rook' });
    rook.focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    screen.getByDisplayValue('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPR/RNBQKBN1 w Qkq - 0 1');
  });
});

describe('a board in a frame of another site', () => {
  it('is walked through, has the comments, and leads to the analysis board', async () => {
    await renderPage({
      path: `/dynboard?pgn=${encodeURIComponent('1. e4 {The best by test.} e5 *')}&ply=1`,
      me: null,
      answers,
    });
    expect(current()).toBe('e4');
    screen.getByText('The best by test.');
    press('ArrowRight');
    expect(current()).toBe('e5');
    const link = screen.getByRole('link', { name: 'Analyze on Tabiya' });
    expect(link.getAttribute('href')).toMatch(/^\/analysis\?pgn=/);
  });
});
