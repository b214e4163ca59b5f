import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';
import { GAME_ID, gameView } from '../../../test/make-game.ts';
import { memberView } from '../../../test/make-member.ts';

const OTHER_ID = GAME_ID.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

const { white, black, timeControl } = gameView();
const running = {
  ...{ id: GAME_ID, timeClass: 'blitz', timeControl, rated: true, white, black, ply: 0, lastMove: null },
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};

const finished = (id: string, names: [string, string], more: Partial<ArchivedGameView> = {}): ArchivedGameView => ({
  ...{ id, variant: 'chess', timeClass: 'blitz', ratingClass: 'blitz', timeControl, rated: true, isRefunded: false },
  ...{
    startedAt: NOW - 7_200_000,
    endedAt: NOW - 7_000_000,
    color: 'black',
    outcome: 'lost',
    others: null,
    plies: 41,
  },
  white: { ...white, username: names[0] },
  black: { ...black, username: names[1] },
  ...{ end: { result: '1-0', reason: 'mate' }, fen: running.fen, ...more },
});

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a visitor the position that gave the site its name, or a game to watch', async () => {
  await renderPage({ path: '/' });
  await screen.findByRole('img', { name: /closed Ruy Lopez/ });
});

it('starts a game with time odds with the clocks of its players', async () => {
  const odds = { handicap: { white: 60_000, black: 180_000 } };
  const preview = { ...running, ...odds, variant: 'chess', ratingClass: 'blitz', moveCost: 0, delay: 0 };
  await renderPage({ path: '/', answers: { 'GET /callback/games/live': () => ({ games: [preview] }) } });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    const presence = { white: true, black: true, away: {}, watchers: 1 };
    const d = { game: gameView([], odds), rematch: { offeredBy: null, gameId: null }, presence };
    FakeSocket.last.accept();
    FakeSocket.last.say({ t: 'state', c: 'game', k: GAME_ID, s: 0, d });
  });
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['1:00', '3:00']);
});

it('shows a member the clocks of the game to watch too', async () => {
  const preview = { ...running, variant: 'chess', ratingClass: 'blitz', moveCost: 0, delay: 0, handicap: null };
  await renderPage({ path: '/', me: ann, answers: { 'GET /callback/games/live': () => ({ games: [preview] }) } });
  await screen.findByRole('region', { name: 'Live now' });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => FakeSocket.last.accept());
  await waitFor(() =>
    expect(FakeSocket.last.heard('open')).toContainEqual(expect.objectContaining({ c: 'game', k: GAME_ID })),
  );
  act(() => {
    const presence = { white: true, black: true, away: {}, watchers: 1 };
    const d = { game: gameView([]), rematch: { offeredBy: null, gameId: null }, presence };
    FakeSocket.last.say({ t: 'state', c: 'game', k: GAME_ID, s: 0, d });
  });
  expect(screen.getAllByRole('timer')).toHaveLength(2);
});

it('starts a game for a visitor by one press', async () => {
  const answers = { 'POST /callback/guest': () => ({ user: guest, token: 't', awaitsSecondFactor: false, flags: {} }) };
  const { router } = await renderPage({ path: '/', answers });
  await userEvent.click(await screen.findByRole('link', { name: /3\+2/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  await screen.findByText('Looking for an opponent for 3+2');
});

it('leads a member back to a running game', async () => {
  const answers = {
    'GET /callback/games/mine': () => ({ games: [running] }),
    'GET /callback/archive/Ann': () => ({ username: 'Ann', games: [], page: 1, pages: 0, total: 0 }),
    'GET /callback/home/games/following': () => ({ games: [] }),
  };
  await renderPage({ path: '/', me: ann, answers });
  await screen.findByText('Good to see you, Ann');
  screen.getByText('Your game against Bob is in progress.');
  expect(screen.getByRole('link', { name: 'Back to game' }).getAttribute('href')).toMatch(/\/game\/live$/);
  screen.getByText('No games yet');
});

it('redirects a visitor who opens the member home to the login', async () => {
  const { router } = await renderPage({ path: '/home' });
  expect(router.state.location.pathname + router.state.location.search).toBe('/login_and_go?redirectUrl=%2Fhome');
});

it('says that a page does not exist', async () => {
  await renderPage({ path: '/nothing/here/at/all' });
  await screen.findByRole('heading', { name: 'This square is empty' });
});

it('offers the pools of the last games first, and popular ones to who has played in none', async () => {
  const played = (time: string) => {
    const [minutes, seconds] = time.split('+').map(Number) as [number, number];
    return {
      ...finished(GAME_ID, ['Bob', 'Ann']),
      timeControl: { base: minutes * 60_000, increment: seconds * 1_000 },
    };
  };
  const answers = (...games: unknown[]) => ({
    'GET /callback/archive/Ann': () => ({ username: 'Ann', games, page: 1, pages: 1, total: games.length }),
    'GET /callback/home/games/following': () => ({ games: [] }),
  });
  const pools = async () =>
    within(await screen.findByRole('region', { name: 'Time controls' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(' ')[0]);
  await renderPage({ path: '/', me: ann, answers: answers(played('15+10'), played('5+0'), played('15+10')) });
  expect(await pools()).toEqual(['15+10', '5+0', '3+2']);
  expect(screen.getByRole('link', { name: 'All time controls' }).getAttribute('href')).toBe('/play/online/new');
  document.body.innerHTML = '';
  await renderPage({ path: '/', me: ann, answers: answers({ ...played('5+0'), variant: 'chess960' }) });
  expect(await pools()).toEqual(['3+2', '10+0', '1+0']);
});

it('suggests first steps to new members only', async () => {
  const home = (games: number) =>
    renderPage({
      path: '/',
      me: ann,
      answers: {
        'GET /callback/member/Ann': () => memberView({ games: { total: games, won: games, drawn: 0, lost: 0 } }),
      },
    });
  await home(9);
  await screen.findByRole('link', { name: 'Find your friends' });
  document.body.innerHTML = '';
  await home(10);
  await screen.findByText('Good to see you, Ann');
  expect(screen.queryByRole('link', { name: 'Find your friends' })).toBeNull();
});

describe('recent games', () => {
  const CALL = 'POST /callback/user/home-recent-content-type';
  const answers: Answers = {
    'GET /callback/archive/Ann': () => ({ games: [finished(GAME_ID, ['Bob', 'Ann'])], page: 1, pages: 1, total: 1 }),
    'GET /callback/home/games/following': () => ({
      games: [finished(OTHER_ID, ['Cara', 'Dora']), finished(GAME_ID, ['Bob', 'Ann'])],
    }),
    'GET /callback/home/games/best': () => ({ games: [] }),
    [CALL]: () => ({}),
  };
  const card = () => screen.findByRole('region', { name: 'Recent games' });
  const tab = (name: string) => screen.getByRole('tab', { name });
  const chosen = () =>
    screen.getAllByRole('tab').find((each) => each.getAttribute('aria-selected') === 'true')?.textContent;
  /** Returns an answer that arrives when the test releases it. */
  const late = () => {
    let come!: (answer: unknown) => void;
    const answer = new Promise((resolve) => (come = resolve));
    return { answer, come };
  };

  it('are one’s own, from one’s own side, and those of followed members, with a link to all of one’s own', async () => {
    await renderPage({ path: '/', me: ann, answers });
    const shown = within(await card());
    const rowOf = async (name: RegExp) => within((await shown.findByRole('link', { name })).closest('tr')!);
    (await rowOf(/Bob.*Ann/)).getByText('Lost');
    (await rowOf(/Cara.*Dora/)).getByText('White won');
    expect([chosen(), shown.getByRole('link', { name: 'All games' })]).toEqual(['Me and friends', expect.anything()]);
  });

  it('become one’s own alone before the server has answered', async () => {
    const saved = late();
    const { asked } = await renderPage({ path: '/', me: ann, answers: { ...answers, [CALL]: () => saved.answer } });
    await userEvent.click(await screen.findByRole('tab', { name: 'My games' }));
    const shown = within(await card());
    await waitFor(() => expect(shown.queryByRole('link', { name: /Cara.*Dora/ })).toBeNull());
    await shown.findByRole('link', { name: /Bob.*Ann/ });
    expect([chosen(), shown.getByRole('link', { name: 'All games' })]).toEqual(['My games', expect.anything()]);
    expect(asked.filter(({ call }) => call === CALL)).toMatchObject([{ input: { recentContentType: 'own' } }]);
    saved.come({});
    await waitFor(() => expect(chosen()).toBe('My games'));
  });

  it('go back, with a message, if the choice could not be saved', async () => {
    const saved = late();
    await renderPage({ path: '/', me: ann, answers: { ...answers, [CALL]: () => saved.answer } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Best games' }));
    await screen.findByText('No games to show yet');
    saved.come(new Refused(503, 'unavailable'));
    await screen.findByText('unavailable');
    expect(chosen()).toBe('Me and friends');
    await within(await card()).findByRole('link', { name: /Bob.*Ann/ });
  });

  it('start with the saved choice', async () => {
    const { asked } = await renderPage({ path: '/', me: { ...ann, homeContentType: 'best' }, answers });
    await screen.findByText('No games to show yet');
    expect(chosen()).toBe('Best games');
    expect(asked.map(({ call }) => call)).not.toContain('GET /callback/home/games/following');
  });

  it('say where to find friends, and can be asked for again', async () => {
    let isThere = false;
    const friends = () => (isThere ? { games: [] } : new Refused(429, 'too_many_requests'));
    await renderPage({ path: '/', me: ann, answers: { ...answers, 'GET /callback/home/games/following': friends } });
    await screen.findByText("Couldn't load the games");
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No games yet');
    expect(
      within(await card())
        .getByRole('link', { name: 'Find friends' })
        .getAttribute('href'),
    ).toBe('/friends?tab=find');
  });

  it('keep their height while others are loading', async () => {
    const games = late();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
    await renderPage({
      path: '/',
      me: ann,
      answers: { ...answers, 'GET /callback/home/games/best': () => games.answer },
    });
    await within(await card()).findByRole('link', { name: /Bob.*Ann/ });
    await userEvent.click(tab('Best games'));
    const waiting = (await screen.findByText('Loading games')).parentElement!;
    expect([waiting.style.minBlockSize, waiting.getAttribute('aria-busy')]).toEqual(['640px', 'true']);
    games.come({ games: [finished(GAME_ID, ['Eva', 'Fay'])] });
    await screen.findByRole('link', { name: /Eva.*Fay/ });
    expect(screen.queryByText('Loading games')).toBeNull();
  });

  it('of a guest are the guest’s own, without a choice', async () => {
    const own = { 'GET /callback/archive/Guest1': answers['GET /callback/archive/Ann']! };
    await renderPage({ path: '/', me: guest, answers: own });
    await within(await card()).findByRole('link', { name: /Bob.*Ann/ });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
