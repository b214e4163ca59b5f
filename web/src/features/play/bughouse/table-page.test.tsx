import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newBughouse, playBughouse } from '@tabiya/chess/bughouse/bughouse.ts';
import { seatToMove } from '@tabiya/chess/bughouse/state.ts';
import type { BoardName, BughouseEvent } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseView } from '@tabiya/contract/play/bughouse.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The lazy parts of the page are imported here, so that the tests do not wait for them on a busy machine.
import '../../../board/MoveInput.tsx';
import '../games/LeftStatus.tsx';
import '../game-chat/GameChat.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { GAME_ID, seat, START } from '../../../test/make-game.ts';
import { playerView } from '../../../test/make-member.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

const timeControl = { base: 180_000, increment: 0 };
const BEGUN = 'a:e2e4 a:d7d5 b:e2e4 b:d7d5';

/** Builds the log of `a:e2e4 ...` with one move every second. */
const eventsOf = (moves: string): BughouseEvent[] => {
  let game = newBughouse({ timeControl, startedAt: START });
  return moves.split(' ').map((each, at) => {
    const [board, uci] = each.split(':') as [BoardName, string];
    const move = { type: 'move', by: seatToMove(game, board), ply: game.boards[board].ply + 1, uci } as const;
    const judged = playBughouse(game, move, START + (at + 1) * 1_000);
    if (!judged.ok) throw new Error(judged.refusal);
    game = judged.after;
    return judged.value;
  });
};
/** Builds a view in which Ann has White on board A, with Dan as partner, against Bob and Cat. */
const tableView = (events = eventsOf(BEGUN)): BughouseView => ({
  id: GAME_ID,
  timeClass: 'blitz',
  timeControl,
  rated: true,
  seats: {
    whiteA: seat(ann.id, ann.username, 1500),
    blackA: seat('01a1fb25-0000-7000-8000-0000000000bb', 'Bob', 2345),
    whiteB: seat('01a1fb25-0000-7000-8000-0000000000cc', 'Cat', 1540),
    blackB: seat('01a1fb25-0000-7000-8000-0000000000dd', 'Dan', 1560),
  },
  startedAt: START,
  events: events as BughouseView['events'],
  end: null,
});
const HERE = { whiteA: true, blackA: true, whiteB: true, blackB: true, watchers: 0, away: {} };

const tell = (frame: object) =>
  FakeSocket.last.say({ ...frame, c: 'bughouse', k: GAME_ID } as unknown as Parameters<FakeSocket['say']>[0]);
interface Table {
  view?: BughouseView;
  presence?: object;
}
/** Lets the page join the room at server time `at`. */
const comeIn = ({ view = tableView(), presence = HERE }: Table, at: number) => {
  const rematch = { wantedBy: [], gone: [], gameId: null };
  act(() => {
    FakeSocket.last.accept(at);
    tell({ t: 'state', s: view.events.length, d: { game: view, presence, rematch, talk: [] } });
  });
};
const open = async (settings: Partial<Settings>, table: Table = {}, who: typeof ann | null = ann) => {
  await renderPage({
    path: `/${GAME_ID}/game/bughouse`,
    me: who && { ...who, settings },
    answers: { [`GET /callback/bughouse/${GAME_ID}`]: () => table.view ?? tableView() },
  });
  await screen.findByRole('region', { name: 'Table' });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  comeIn(table, START + 5_000);
};
const happen = (event: BughouseEvent) => act(() => tell({ t: 'event', s: event.seq, m: 'event', d: event }));
const sent = () => FakeSocket.last.heard('send');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeMove = async (text: string) => userEvent.type(await screen.findByLabelText('Type a move'), `${text}{Enter}`);

describe('a player of four', () => {
  it('types moves, and drops by their letter', async () => {
    await open({}, { view: tableView(eventsOf(`${BEGUN} b:e4d5 b:d8d5 a:b1c3 a:g8f6`)) });
    await typeMove('P@d6');
    expect(sent()).toMatchObject([{ m: 'move', d: { ply: 5, uci: 'P@d6' } }]);
  });

  it('confirms moves if that is set, and is asked before a draw offer and before resigning', async () => {
    await open({ 'gameplay.confirm_moves': true });
    await typeMove('Nf3');
    expect(sent()).toEqual([]);
    await press('Confirm');
    expect(sent()).toMatchObject([{ m: 'move', d: { ply: 3, uci: 'g1f3' } }]);
    await press('Draw');
    screen.getByRole('alertdialog', { name: 'Offer a draw?' });
    screen.getByText('Offer a draw?');
    await press('Keep playing');
    await press('Resign');
    expect(sent()).toHaveLength(1);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Resign' }));
    expect(sent().at(-1)).toMatchObject({ m: 'resign' });
  });

  it('is asked nothing if the confirmations are off', async () => {
    await open({ 'gameplay.confirm_draw': false, 'gameplay.confirm_resign': false });
    await press('Draw');
    await press('Resign');
    expect(sent()).toMatchObject([{ m: 'offerDraw' }, { m: 'resign' }]);
  });

  it.each([true, false])('sees ratings during the game if the setting is %s', async (shown) => {
    await open({ 'live.show_ratings': shown });
    expect(screen.queryAllByText(/2345/).length > 0).toBe(shown);
  });

  it('plays both boards blindfold in blindfold chess, and sees only the boards in zen mode', async () => {
    await open({ 'accessibility.blindfold': true });
    expect(document.querySelectorAll('[class*="blindfold"]')).toHaveLength(2);
    await userEvent.keyboard('z');
    expect(document.documentElement.hasAttribute('data-zen')).toBe(true);
    expect(screen.queryAllByText(/2345/)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.hasAttribute('data-zen')).toBe(false);
  });

  it('cannot write texts if the chat is off, but can still send phrases', async () => {
    await open({ 'live.chat': 'nobody' });
    expect(screen.queryByLabelText('Message your partner')).toBeNull();
    screen.getByText('Chat is off in all your games.');
    await press('Need a queen');
    expect(sent()).toMatchObject([{ m: 'talk', d: { call: 'need_queen' } }]);
  });

  it('reports any of the others during the game, in one press', async () => {
    await open({});
    for (const name of ['Bob', 'Cat', 'Dan']) screen.getByRole('button', { name: `Report ${name}` });
    expect(screen.queryByRole('button', { name: `Report ${ann.username}` })).toBeNull();
    await press('Report Cat');
    const dialog = await screen.findByRole('dialog', { name: /Cat/ });
    expect(sent()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  });

  it.each(['a visitor', 'a member'])('is reported by nobody who only watches: %s', async (who) => {
    await open(
      {},
      {},
      who === 'a visitor' ? null : { ...ann, id: '01a1fb25-0000-7000-8000-0000000000ee', username: 'Eve' },
    );
    expect(screen.queryByRole('button', { name: 'Report Bob' })).toBeNull();
  });

  it('claims the game when an opponent has left for long enough, and everybody reads who left', async () => {
    const events = eventsOf(`${BEGUN} a:e4d5`);
    const away = { blackA: { since: START, onPurpose: true, drops: 0 } };
    const left = { view: tableView(events), presence: { ...HERE, blackA: false, away } };
    await open({}, left);
    await screen.findByText(/^Bob left\. You can claim the win in 0:/);
    expect(screen.queryByRole('button', { name: 'Claim win' })).toBeNull();
    act(() => FakeSocket.last.drop());
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2), { timeout: 3_000 });
    comeIn(left, START + 20_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim win' }));
    expect(sent()).toMatchObject([{ m: 'claimLeft', d: { claim: 'win' } }]);
    happen({
      type: 'ended',
      seq: 6,
      at: START + 20_000,
      end: { result: '1-0', reason: 'abandonment', board: 'a', seat: 'blackA' },
    });
    screen.getByRole('heading', { name: 'Your team won' });
    expect(screen.getAllByText('Bob left the game on board A.').length).toBeGreaterThan(0);
    screen.getByRole('button', { name: 'Report Bob' });
    expect(screen.queryByRole('button', { name: `Report ${ann.username}` })).toBeNull();
  });
});

describe('a spectator of a table', () => {
  const talk = (frame: object) =>
    act(() =>
      FakeSocket.last.say({ c: 'game-chat', k: `${GAME_ID}/watchers`, ...frame } as unknown as Parameters<
        FakeSocket['say']
      >[0]),
    );

  it('sees on the Chat tab what was said since it was opened, the first line of all included', async () => {
    await open({}, {}, null);
    await userEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    await waitFor(() => expect(FakeSocket.last.heard('open').map(({ c }) => c)).toContain('game-chat'));
    talk({ t: 'state', d: { lines: [], bar: 'log_in', hidden: [] } });
    await userEvent.click(screen.getByRole('tab', { name: 'Moves' }));
    const by = playerView({ username: 'Eve' });
    talk({ t: 'event', m: 'line', d: { id: 1, at: START, by, text: 'What a table', phrase: null, removed: false } });
    await userEvent.click(screen.getByRole('tab', { name: 'Chat1' }));
    within(screen.getByRole('log')).getByText('What a table');
    screen.getByRole('tab', { name: 'Chat' });
  });
});
