import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { readPress } from '../../../platform/analytics/presses.ts';
import { readMe } from '../../../platform/session/session.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { takeToast } from '../../../ui/toast-queue.ts';
import { ann, guest, Refused, renderPage } from '../../../test/render-page.tsx';
import { eventsOf, GAME_ID, gameView } from '../../../test/make-game.ts';

const LOBBY = { waiting: { '3+2': 2 }, waits: {}, players: 4, games: 1 };
const playerOf = ({ id, username, isGuest, avatarUrl, chessTitle, country, membershipLevel }: CurrentUser) => ({
  id,
  username,
  isGuest,
  avatarUrl,
  chessTitle,
  country,
  flair: null,
  membershipLevel,
});
const POOLS = { c: 'lobby', k: 'pools' } as const;

const tell = (m: string, d: unknown) => act(() => FakeSocket.last.say({ t: 'event', ...POOLS, m, d }));
const accept = async (seeking: string | null = null, seeks: unknown[] = []) => {
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    FakeSocket.last.accept();
    FakeSocket.last.say({ t: 'state', ...POOLS, s: 0, d: { lobby: LOBBY, seeking, seeks } });
  });
};

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('shows all eleven pools and how many people wait in them', async () => {
  await renderPage({ path: '/play/online/new', me: ann });
  await accept();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(11);
  within(screen.getByRole('region', { name: 'Bullet' })).getByText(/^Each move uses at least 0\.1 s/);
  screen.getByRole('button', { name: '3+2 2 waiting' });
  tell('lobby', { ...LOBBY, waiting: { '1+0': 1 } });
  screen.getByRole('button', { name: '1+0 1 waiting' });
});

it('seeks, cancels, and goes to the game when paired', async () => {
  const answers = { [`GET /callback/game/${GAME_ID}`]: () => gameView(eventsOf()) };
  const { router } = await renderPage({ path: '/play/online/new', me: ann, answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  screen.getByText('Looking for an opponent for 3+2');
  expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'seek', d: { pool: '3+2' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(FakeSocket.last.heard('send').at(-1)).toMatchObject({ m: 'cancel' });
  await userEvent.click(screen.getByRole('button', { name: /^5\+0/ }));
  tell('paired', { gameId: GAME_ID });
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/\w{22}\/game\/live$/));
});

it('says why a search was refused', async () => {
  await renderPage({ path: '/play/online/new', me: ann });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  await act(async () =>
    FakeSocket.last.say({ t: 'refused', n: FakeSocket.last.heard('send')[0]?.n ?? 0, error: 'already_playing' }),
  );
  await screen.findByText('You have a game in progress. Finish it first.');
  expect(screen.queryByText(/Looking for/)).toBeNull();
});

it('starts the search again when the connection comes back', async () => {
  await renderPage({ path: '/play/online/new', me: ann });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  act(() => FakeSocket.last.say({ t: 'ack', n: FakeSocket.last.heard('send')[0]?.n ?? 0 }));
  act(() => FakeSocket.last.drop());
  await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(1), { timeout: 3_000 });
  await accept();
  expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'seek', d: { pool: '3+2' } }]);
});

it('starts at once for an address with a pool, and removes the pool from the address', async () => {
  const { router } = await renderPage({ path: '/play/online/new?pool=10%2B5', me: ann });
  await accept();
  await screen.findByText('Looking for an opponent for 10+5');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('asks a visitor first, and plays as a guest by one press', async () => {
  const answers = { 'POST /callback/guest': () => ({ user: guest, token: 't', awaitsSecondFactor: false, flags: {} }) };
  await renderPage({ path: '/play/online/new', answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('redirectUrl=');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Play as a guest' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await accept();
  expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'seek', d: { pool: '3+2' } }]);
});

it('asks members once to play fair, before the first rated game', async () => {
  const answers = { 'POST /callback/user/set-fair-play-agree/1': () => ({}) };
  const { asked } = await renderPage({ path: '/play/online/new', me: { ...ann, fairPlayAgree: false }, answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair play' }));
  expect(FakeSocket.last.heard('send')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'I will play fair' }));
  await waitFor(() => expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'seek', d: { pool: '3+2' } }]));
  expect(asked.map(({ call }) => call)).toContain('POST /callback/user/set-fair-play-agree/1');
  await userEvent.click(screen.getByRole('button', { name: /^5\+0/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('starts no rated game whose promise could not be saved', async () => {
  const answers = { 'POST /callback/user/set-fair-play-agree/1': () => new Refused(503, 'unavailable') };
  await renderPage({ path: '/play/online/new', me: { ...ann, fairPlayAgree: false }, answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair play' }));
  const shown = vi.spyOn(takeToast, 'push');
  await userEvent.click(dialog.getByRole('button', { name: 'I will play fair' }));
  await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  expect(FakeSocket.last.heard('send')).toEqual([]);
  dialog.getByRole('button', { name: 'I will play fair' });
});

it('lets a guest choose a playing strength, by number', async () => {
  const answers = {
    'POST /callback/guest': () => ({ user: guest, token: 't', awaitsSecondFactor: false, flags: {} }),
    'POST /guest/update-skill-level': () => ({}),
  };
  const { asked } = await renderPage({ path: '/play/online/new', answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Intermediate' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Play as a guest' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const said = asked.find(({ call }) => call === 'POST /guest/update-skill-level');
  expect(said?.input).toMatchObject({ skill_level: 2 });
});

it('plays as a guest even if saving the level failed, and says so', async () => {
  const answers = { 'POST /callback/guest': () => ({ user: guest, token: 't', awaitsSecondFactor: false, flags: {} }) };
  await renderPage({ path: '/play/online/new', answers });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Advanced' }));
  const play = dialog.getByRole('button', { name: 'Play as a guest' });
  const press = { button: 'play_as_guest', interface: 'modal_skill_level' };
  expect(readPress(play, { pathname: '/play/online/new', search: '' })).toMatchObject(press);
  await userEvent.click(play);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await accept();
  expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'seek', d: { pool: '3+2' } }]);
  screen.getByRole('button', { name: /^Account menu/ });
  await screen.findByText(/^Couldn't save your skill level/, {}, { timeout: 5_000 });
});

it('lets a guest change the level in the settings', async () => {
  let isDown = true;
  const answers = { 'POST /guest/update-skill-level': () => (isDown ? new Refused(503, 'unavailable') : {}) };
  const { asked, queries } = await renderPage({ path: '/settings/profile', me: guest, answers });
  const level = () => screen.getByRole('radio', { name: /^Advanced/ });
  await screen.findByRole('heading', { name: 'How well do you play?' });
  const register = within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' });
  expect(register.getAttribute('href')).toBe('/register?redirectUrl=%2Fsettings%2Fprofile');
  expect(screen.getByRole('radio', { name: /^New to chess/ })).toHaveProperty('checked', true);
  await userEvent.click(level());
  await waitFor(() => expect(level()).toHaveProperty('checked', false));
  isDown = false;
  await userEvent.click(level());
  await waitFor(() => expect(readMe(queries)?.skillLevel).toBe('advanced'));
  expect(level()).toHaveProperty('checked', true);
  expect(asked.filter(({ call }) => call.endsWith('skill-level')).at(-1)?.input).toMatchObject({ skill_level: 3 });
});

const RATINGS = {
  'GET /Ann/callback/game_seek/ratings': () => ({
    ratings: [{ ratingClass: 'crazyhouse', rating: 1_500, provisional: false }],
  }),
};
const offered = (id: string, more: Partial<SeekView> = {}): SeekView => ({
  id,
  player: { ...playerOf(ann), id: `player-${id}`, username: `Ben${id}` },
  rating: 1_480,
  provisional: false,
  variant: 'crazyhouse',
  timeControl: { base: 300_000, increment: 3_000 },
  timeClass: 'blitz',
  ratingClass: 'crazyhouse',
  rated: true,
  color: 0,
  range: null,
  since: 0,
  ...more,
});

it('updates the list of seeks and takes a seek by one press', async () => {
  await renderPage({ path: '/play/online/new?view=lobby', me: ann, answers: RATINGS });
  await accept(null, [offered('1'), offered('2', { range: { min: 1_600, max: 1_700 } })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Play 5+3 against Ben1' }));
  expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'take', d: { id: '1' } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /against Ben2/ })).toBeNull());
  tell('offered', offered('3', { rated: false, color: 1 }));
  tell('withdrawn', { ids: ['1'] });
  screen.getByRole('button', { name: 'Play 5+3 against Ben3' });
  expect(screen.queryByRole('button', { name: /against Ben1/ })).toBeNull();
});

it('adds a seek of any kind to the lobby and withdraws it', async () => {
  await renderPage({ path: '/play/online/new?variant=crazyhouse', me: ann, answers: RATINGS });
  await accept();
  const minutes = await screen.findByLabelText('Minutes (exact)');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '7.5');
  await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
  await userEvent.selectOptions(await screen.findByLabelText('Minimum rating'), '-200');
  await userEvent.click(screen.getByRole('button', { name: 'Create seek' }));
  const terms = { variant: 'crazyhouse', timeControl: { base: 450_000, increment: 3_000 }, rated: true, color: 2 };
  expect(FakeSocket.last.heard('send')).toMatchObject([
    { m: 'offer', d: { ...terms, range: { min: 1_300, max: 4_000 } } },
  ]);
  act(() => FakeSocket.last.say({ t: 'ack', n: FakeSocket.last.heard('send')[0]?.n ?? 0 }));
  tell('offered', offered('9', { player: playerOf(ann) }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' })[0]!);
  expect(FakeSocket.last.heard('send').at(-1)).toMatchObject({ m: 'withdraw', d: { id: '9' } });
});

it('refuses a time control that is too short to play', async () => {
  await renderPage({ path: '/play/online/new?view=custom', me: ann, answers: RATINGS });
  await accept();
  const minutes = await screen.findByLabelText('Minutes (exact)');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '0');
  await userEvent.clear(screen.getByLabelText('Seconds (exact)'));
  await userEvent.type(screen.getByLabelText('Seconds (exact)'), '0');
  expect(screen.getByRole('button', { name: 'Create seek' })).toHaveProperty('disabled', true);
});

const LIMITED = { ...ann, settings: { 'live.range_below': 200 } } as const;
const ASKED = '/play/online/new?view=custom&variant=crazyhouse&time=7%2B3&rated=0&offer=1';

it('creates one seek at once for an address that asks for it, in the rating range that is set', async () => {
  const { router } = await renderPage({ path: ASKED, me: LIMITED, answers: RATINGS });
  await accept();
  const timeControl = { base: 420_000, increment: 3_000 };
  const terms = { variant: 'crazyhouse', timeControl, rated: false, color: 0, range: { min: 1_300, max: 4_000 } };
  await waitFor(() => expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'offer', d: terms }]));
  act(() => FakeSocket.last.say({ t: 'ack', n: FakeSocket.last.heard('send')[0]?.n ?? 0 }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=lobby'));
});

it('creates no seek while the rating range is unknown', async () => {
  await renderPage({
    path: ASKED,
    me: LIMITED,
    answers: { [Object.keys(RATINGS)[0]!]: () => new Refused(503, 'unavailable') },
  });
  await accept();
  await screen.findByText(/^No connection to the server/);
  expect(FakeSocket.last.heard('send')).toEqual([]);
});
