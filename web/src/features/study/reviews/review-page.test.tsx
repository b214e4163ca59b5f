import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { ReviewView } from '@tabiya/contract/study/reviews.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView } from '../../../test/make-game.ts';
import { DONE, REVIEWED_MOVES, reviewView } from '../../../test/make-review.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';
import { guestOverlay } from '../../account/guests/open-guest-modal.ts';

const CALL = `/callback/game/${GAME_ID}/review`;
const end = { result: '0-1', reason: 'resignation' } as const;
const bob: CurrentUser = { ...ann, id: gameView().black.id, username: 'Bob' };
const game = () => gameView(eventsOf(...REVIEWED_MOVES), { end });

interface Opening {
  me?: CurrentUser | null;
  query?: string;
  answers?: Answers;
}

const open = (view: ReviewView | Refused, { me = ann, query = '', answers = {} }: Opening = {}) =>
  renderPage({
    path: `/${GAME_ID}/game/review${query}`,
    me,
    answers: { [`GET /callback/game/${GAME_ID}`]: game, [`GET ${CALL}`]: () => view, ...answers },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Game report' }));
const current = () => screen.getByRole('button', { current: 'step' }).textContent;

beforeEach(useFakeSocket);
afterEach(() => {
  act(guestOverlay.close);
  live.stop();
  vi.unstubAllGlobals();
});

describe('the accuracies', () => {
  it('have one decimal, and a hundred has none', async () => {
    const { review } = DONE;
    if (review === null) throw new Error('the report is missing');
    const [white, black] = [
      { ...review.white, accuracy: 100 },
      { ...review.black, accuracy: 95.84 },
    ];
    await open({ ...DONE, review: { ...review, white, black } });
    const table = await (await panel()).findByRole('table', { name: 'Both players' });
    const row = within(table).getByRole('row', { name: /^Accuracy/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['100', '95.8']);
  });
});

it('the opening is named with the move that left it', async () => {
  const { review } = DONE;
  if (review === null) throw new Error('the report is missing');
  const opening = { eco: 'C50', name: 'Italian Game', ply: 4 };
  await open({ ...DONE, review: { ...review, opening } });
  (await panel()).getByText('Out of book at move 3');
  document.body.innerHTML = '';
  await open({ ...DONE, review: { ...review, opening: { ...opening, ply: review.moves.length } } });
  await (await panel()).findByText('Italian Game');
  expect(screen.queryByText(/^Out of book/)).toBeNull();
});

describe('a game without a report', () => {
  it('describes the report and requests it', async () => {
    const { asked } = await open(reviewView(), {
      answers: { [`POST ${CALL}`]: () => reviewView({ state: 'going', left: 0 }) },
    });
    const { getByRole, getByText, findByRole } = await panel();
    getByText('1 review left today');
    await userEvent.click(getByRole('button', { name: 'Review this game' }));
    await findByRole('progressbar', { name: 'Analyzing your game…' });
    getByText('Waiting in line');
    expect(asked.filter(({ call }) => call === `POST ${CALL}`)).toHaveLength(1);
  });

  it('shows no count if reports are not limited', async () => {
    await open(reviewView({ left: null }));
    expect((await panel()).queryByText(/left today/)).toBeNull();
  });

  it.each([
    ['guests', guest],
    ['visitors', null],
  ])('asks %s to sign up', async (_, me) => {
    const { asked } = await open(reviewView({ left: 0 }), { me });
    await userEvent.click((await panel()).getByRole('button', { name: 'Review this game' }));
    await screen.findByRole('dialog', { name: 'Sign up to analyze your games!' });
    expect(asked.filter(({ call }) => call.startsWith('POST /callback/game'))).toEqual([]);
  });

  it("says when the quota renews once the day's reports are used", async () => {
    await open(reviewView({ left: 0 }));
    const { getByText, getByRole, queryByRole } = await panel();
    expect(getByText("You've used all your reviews for today.").parentElement?.textContent).toMatch(/more at \d/);
    expect(getByRole('link', { name: /membership/ }).getAttribute('href')).toBe('/membership');
    expect(queryByRole('button', { name: 'Review this game' })).toBeNull();
  });

  it('notices that another page has used the last one', async () => {
    let left = 1;
    await open(reviewView(), {
      answers: {
        [`GET ${CALL}`]: () => reviewView({ left }),
        [`POST ${CALL}`]: () => {
          left = 0;
          return new Refused(403, 'reviews_used_up');
        },
      },
    });
    const { findByText, getByRole } = await panel();
    await userEvent.click(getByRole('button', { name: 'Review this game' }));
    await findByText("You've used all your reviews for today.");
  });

  it('allows another request after the engine stopped', async () => {
    await open(reviewView({ state: 'failed' }));
    const { getByRole } = await panel();
    getByRole('heading', { name: 'Something went wrong' });
    getByRole('button', { name: 'Try again' });
  });

  it('lets one step through the moves all the same', async () => {
    await open(reviewView());
    await panel();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(current()).toBe('e5');
  });
});

describe('a report in progress', () => {
  const going = reviewView({ state: 'going', progress: { searched: 2, of: 9 } });

  it('shows its progress, and the report when it is done', async () => {
    let view = going;
    await open(going, { answers: { [`GET ${CALL}`]: () => view } });
    const { findByText, getByRole, getByText } = await panel();
    getByText('2 of 9 positions');
    await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
    const at = { c: 'review', k: GAME_ID } as const;
    act(() => {
      FakeSocket.last.accept();
      FakeSocket.last.say({ ...at, t: 'state', s: 0, d: { state: 'going', progress: { searched: 5, of: 9 } } });
    });
    await findByText('5 of 9 positions');
    act(() => FakeSocket.last.say({ ...at, t: 'event', m: 'progress', d: { searched: 7, of: 9 } }));
    await findByText('7 of 9 positions');
    // Stepping through the moves meanwhile does not keep the finished report from opening at its summary.
    await userEvent.keyboard('{Home}{ArrowRight}');
    view = DONE;
    act(() => FakeSocket.last.say({ ...at, t: 'event', m: 'over', d: {} }));
    await waitFor(() => getByRole('tab', { name: 'Report', selected: true }));
  });

  it('says that the connection is lost', async () => {
    await open(going);
    const { findByText } = await panel();
    await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
    act(() => FakeSocket.last.accept());
    act(() => FakeSocket.last.drop());
    await findByText('Reconnecting…');
  });
});

describe('a report', () => {
  it('says how well both sides played', async () => {
    await open(DONE, { me: null });
    const { getByText, getByRole } = await panel();
    getByText('C50');
    getByRole('row', { name: 'Accuracy 71.3 88.0' });
    getByRole('row', { name: 'Blunder 1 0' });
    getByRole('row', { name: 'Endgame – –' });
    await waitFor(() => expect(document.title).toBe('Game report: Ann – Bob'));
  });

  it('goes to the key moments by a key, and says why they are key', async () => {
    await open(DONE);
    await panel();
    await userEvent.keyboard('n');
    const { getByRole, getByText } = await panel();
    getByRole('heading', { name: /4\. Nxe5 Blunder/ });
    getByText('This leaves White’s knight on e5 hanging.');
    screen.getByText(/^White knight takes e5\. Blunder\..*Best move: White knight takes d4$/);
    await userEvent.click(getByRole('button', { name: 'Next key moment' }));
    getByRole('heading', { name: /4… Qg5 Great/ });
  });

  it('shows the better line move by move and comes back to the game', async () => {
    await open(DONE, { query: '?ply=7' });
    const { getByRole, queryByRole } = await panel();
    await userEvent.click(getByRole('button', { name: /^Nxd4, / }));
    getByRole('button', { name: 'Back to game' });
    await userEvent.keyboard('{ArrowRight}');
    getByRole('button', { name: /^exd4, Black pawn/, current: 'step' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(queryByRole('button', { name: 'Back to game' })).toBeNull();
    getByRole('heading', { name: /4\. Nxe5/ });
  });

  it('opens at the move of the address, and copies an address of its own', async () => {
    const user = userEvent.setup();
    await open(DONE, { query: '?ply=6' });
    const { getByRole, getAllByRole } = await panel();
    getByRole('heading', { name: /3… Nd4 Inaccuracy/ });
    await user.click(getAllByRole('button', { name: 'Copy link' })[0]!);
    expect(await navigator.clipboard.readText()).toMatch(/\/\w{22}\/game\/review\?ply=6$/);
  });

  it('marks moves according to the setting', async () => {
    const withText = { ...ann, settings: { 'board.move_classification_style': 'text' as const } };
    await open(DONE, { me: withText, query: '?ply=1' });
    const { getByRole } = await panel();
    expect(getByRole('button', { name: /^Nxe5, .*, Blunder$/ }).textContent).toBe('Nxe5??');
    expect(getByRole('button', { name: /^Nf3, / }).textContent).toBe('Nf3');
  });

  it.each([
    ['White', ann],
    ['Black', bob],
  ])('has the side of %s at the bottom', async (color, me) => {
    await open(DONE, { me });
    await panel();
    const names = screen.getAllByRole('link', { name: /^(Ann|Bob)$/ }).map(({ textContent }) => textContent);
    expect(names.at(-1)).toBe(color === 'White' ? 'Ann' : 'Bob');
  });

  it('has its graph as a table', async () => {
    await open(DONE, { query: '?ply=7' });
    const { getByRole } = await panel();
    const graph = getByRole('slider', { name: 'White’s winning chances' });
    expect(graph.getAttribute('aria-valuetext')).toBe('4. Nxe5, White’s chance 34 %');
    getByRole('row', { name: '3… Nd4 White’s chance 60 % Inaccuracy' });
  });
});

describe('a game that has no report', () => {
  it.each([
    ['game_not_over', 'This game is not over yet'],
    ['not_reviewed', 'No report for this game'],
  ])('%s is explained, with a link to the game', async (refusal, words) => {
    await open(new Refused(409, refusal));
    await screen.findByRole('heading', { level: 1, name: words });
    expect(screen.getByRole('link', { name: 'Go to game' }).getAttribute('href')).toMatch(/^\/\w{22}\/game$/);
  });

  it('is explained by its starting position if an engine cannot search that', async () => {
    const initialFen = '4k3/8/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1';
    await open(new Refused(409, 'not_reviewed'), {
      answers: { [`GET /callback/game/${GAME_ID}`]: () => ({ ...gameView([], { end }), initialFen }) },
    });
    await screen.findByText(/^It began from a position with more men/);
  });

  it('is not found if there is no such game', async () => {
    await open(reviewView(), {
      answers: { [`GET /callback/game/${GAME_ID}`]: () => new Refused(404, 'game_not_found') },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Game report' })).toBeNull();
  });
});
