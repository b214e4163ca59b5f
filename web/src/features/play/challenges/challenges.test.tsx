import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded late by the pages; imported here, so that the tests do not wait for them on a busy machine.
import './TermsForm.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { CHALLENGE_ID, challenger, challengeView } from '../../../test/make-challenge.ts';
import { eventsOf, GAME_ID, gameView } from '../../../test/make-game.ts';
import { memberView } from '../../../test/make-member.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const GAME: Answers = { [`GET /callback/game/${GAME_ID}`]: () => gameView(eventsOf()) };
const session = (user: CurrentUser | null) => ({ user, flags: {} });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page on which Ann challenges Bob. */
const ask = async (open: readonly ChallengeView[] = [], answers: Answers = {}, query = '') => {
  let challenges = open;
  const page = await renderPage({
    path: `/Bob/play${query}`,
    me: ann,
    answers: {
      'GET /callback/user/popup/Bob': () => ({ ...memberView(), fullName: null, status: '', lifetimeScore: null }),
      'GET /callback/challenges/with/Bob': () => ({ bar: null, open: challenges }),
      'POST /callback/challenges/to/Bob': () => {
        challenges = [challengeView({ from: challenger(ann), to: challenger() })];
        return challenges[0];
      },
      [`POST /callback/challenges/${CHALLENGE_ID}/cancel`]: () => {
        challenges = [];
        return {};
      },
      ...answers,
    },
  });
  const asked = () => page.asked.filter(({ call }) => call === 'POST /callback/challenges/to/Bob');
  return { ...page, terms: () => asked().map(({ input }) => input) };
};

describe('a challenge to a member', () => {
  it('is sent with the chosen terms, waits, and can be taken back', async () => {
    const { terms } = await ask();
    await userEvent.click(await screen.findByRole('radio', { name: '3+2' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
    await userEvent.click(screen.getByRole('switch', { name: /^Rated/ }));
    await press('Send challenge');
    const waiting = within(await screen.findByRole('region', { name: 'You challenged Bob' }));
    expect(terms()).toMatchObject([{ gameType: 'chess', baseTime: 1_800, increment: 20, color: 2, rated: 0 }]);
    waiting.getByText(/^Bob is online and sees your challenge/);
    await userEvent.click(waiting.getByRole('button', { name: 'Cancel challenge' }));
    await screen.findByRole('button', { name: 'Send challenge' });
    expect(screen.queryByRole('region', { name: 'You challenged Bob' })).toBeNull();
  });

  it('begins with the terms of the address', async () => {
    const { terms } = await ask([], {}, '?time=7+3&variant=crazyhouse&rated=0');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Minutes per side' })).value).toBe('7');
    await press('Send challenge');
    await waitFor(() =>
      expect(terms()).toMatchObject([{ gameType: 'crazyhouse', baseTime: 4_200, increment: 30, rated: 0 }]),
    );
  });

  it.each([
    ['no time at all', '0', '0'],
    ['more than three hours', '181', '0'],
    ['more than three minutes a move', '5', '181'],
    ['words', 'five', '0'],
  ])('cannot be sent with %s', async (_, minutes, seconds) => {
    const { terms } = await ask();
    await userEvent.click(await screen.findByRole('radio', { name: 'Custom' }));
    const fields = { 'Minutes per side': minutes, 'Seconds per move': seconds };
    for (const [name, text] of Object.entries(fields)) {
      await userEvent.clear(screen.getByRole('textbox', { name }));
      await userEvent.type(screen.getByRole('textbox', { name }), text);
    }
    screen.getByText(/^At least 15 seconds or 1 second per move/);
    expect(screen.getByRole('button', { name: 'Send challenge' }).hasAttribute('disabled')).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(terms()).toEqual([]);
  });

  it('may have a fraction of a minute, with a comma or a point', async () => {
    const { terms } = await ask();
    await userEvent.click(await screen.findByRole('radio', { name: 'Custom' }));
    const minutes = screen.getByRole('textbox', { name: 'Minutes per side' });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '0,5');
    await press('Send challenge');
    await waitFor(() => expect(terms()).toMatchObject([{ baseTime: 300 }]));
  });

  it('that the server refuses keeps its terms, and says why', async () => {
    const { terms } = await ask([], { 'POST /callback/challenges/to/Bob': () => new Refused(429, 'rate_limited') });
    await userEvent.click(await screen.findByRole('radio', { name: '10+5' }));
    await press('Send challenge');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10+5' }).checked).toBe(true);
    expect(terms()).toHaveLength(1);
  });

  it('cannot be made where the member takes none, and says so instead of a form', async () => {
    await ask([], { 'GET /callback/challenges/with/Bob': () => ({ bar: 'cannot_challenge', open: [] }) });
    await screen.findByText("You can't challenge this member.");
    expect(screen.queryByRole('button', { name: 'Send challenge' })).toBeNull();
  });

  it('is accepted by the other, who plays the color that was left', async () => {
    const accept = { [`POST /callback/challenges/${CHALLENGE_ID}/accept`]: () => ({ gameId: GAME_ID }), ...GAME };
    const { router } = await ask([challengeView({ color: 1 })], accept);
    const received = within(await screen.findByRole('region', { name: 'Bob challenges you' }));
    expect(received.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5+0',
      'Rated',
      'You play Black',
    ]);
    await userEvent.click(received.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${toShortUuid(GAME_ID)}/game/live`));
  });

  it('is declined with a reason that makes sense for it', async () => {
    const decline = `POST /callback/challenges/${CHALLENGE_ID}/decline`;
    const { asked } = await ask([challengeView()], { [decline]: () => ({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline and say why' }));
    const reasons = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(reasons).toContain("I'd rather play a casual game.");
    expect(reasons).not.toContain("I'd rather play a rated game.");
    expect(reasons).not.toContain("I'd rather play standard chess.");
    await userEvent.click(screen.getByRole('menuitem', { name: "I'd rather play a casual game." }));
    await waitFor(() =>
      expect(asked).toContainEqual({ call: decline, input: expect.objectContaining({ reason: 'casual' }) }),
    );
  });
});

/** Opens the page of a challenge link. */
const openLink = (me: CurrentUser | null, change: Partial<ChallengeView> = {}, answers: Answers = {}) => {
  const view = challengeView({ to: null, ...change });
  return renderPage({
    path: `/${toShortUuid(CHALLENGE_ID)}/challenge`,
    me,
    answers: {
      [`GET /callback/challenges/${CHALLENGE_ID}`]: () => view,
      [`GET /callback/challenges/${toShortUuid(CHALLENGE_ID)}`]: () => view,
      ...answers,
    },
  });
};

describe('a challenge link', () => {
  const make = async (me: CurrentUser | null) => {
    const page = await renderPage({
      path: '/play/online/new',
      me,
      answers: {
        'POST /callback/guest': () => session(guest),
        'POST /callback/game/shareable/challenge': () => challengeView({ from: challenger(guest), to: null }),
      },
    });
    await press('Create invite link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create invite link' }));
    const rated = await dialog.findByRole<HTMLInputElement>('switch', { name: /^Rated/ });
    return { ...page, dialog, rated };
  };

  it.each([
    ['a visitor', null],
    ['a guest', guest],
  ])('of %s is for casual games only', async (_, me) => {
    const { asked, dialog, rated } = await make(me);
    expect(rated.disabled).toBe(true);
    expect(rated.checked).toBe(false);
    dialog.getByText('Rated games need an account.');
    await userEvent.click(dialog.getByRole('button', { name: 'Create invite link' }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        call: 'POST /callback/game/shareable/challenge',
        input: expect.objectContaining({ rated: 0 }),
      }),
    );
    expect(asked.some(({ call }) => call === 'POST /callback/guest')).toBe(me === null);
  });

  it('of a member may be for a rated game, and is casual unless that is chosen', async () => {
    const { rated } = await make(ann);
    expect(rated.disabled).toBe(false);
    expect(rated.checked).toBe(false);
  });

  it('is shown to its maker, to copy, until somebody accepts: then the game begins', async () => {
    const own = { from: challenger(ann) };
    const { router } = await openLink(ann, own, GAME);
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Challenge link' });
    expect(link.value).toBe(`http://localhost/${toShortUuid(CHALLENGE_ID)}/challenge`);
    screen.getByRole('button', { name: 'Cancel challenge' });
    await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
    const taken = challengeView({ ...own, to: null, state: 'accepted', takenBy: challenger().player, gameId: GAME_ID });
    act(() => {
      FakeSocket.last.accept();
      FakeSocket.last.say({ t: 'event', c: 'challenge', k: CHALLENGE_ID, m: 'changed', d: { challenge: taken } });
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${toShortUuid(GAME_ID)}/game/live`));
  });

  it('for a casual game makes a visitor a guest, who then plays', async () => {
    const { asked, router } = await openLink(
      null,
      { rated: false },
      {
        'POST /callback/guest': () => session(guest),
        [`POST /callback/challenges/${CHALLENGE_ID}/accept`]: () => ({ gameId: GAME_ID }),
        ...GAME,
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Play as a guest' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${toShortUuid(GAME_ID)}/game/live`));
    expect(asked.map(({ call }) => call)).toContain('POST /callback/guest');
  });

  it('for a casual game is accepted by a guest at once', async () => {
    await openLink(guest, { rated: false });
    await screen.findByRole('button', { name: 'Accept' });
    expect(screen.queryByRole('button', { name: 'Play as a guest' })).toBeNull();
  });

  it.each([
    ['a visitor', null],
    ['a guest', guest],
  ])('for a rated game asks %s to sign up or log in', async (_, me) => {
    await openLink(me);
    await screen.findByText('The game is rated, so you need an account.');
    within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play as a guest' })).toBeNull();
  });

  it('for a daily game waits for members, with its maker away', async () => {
    const daily: Partial<ChallengeView> = {
      ...{ rated: false, timeClass: 'daily', ratingClass: 'daily', isChallengerHere: false },
      timeControl: { base: 0, increment: 0, perMove: 3 * 86_400_000 },
    };
    await openLink(guest, daily);
    await screen.findByText('You need an account to play daily games.');
    cleanup();
    await openLink(ann, daily);
    await screen.findByRole('button', { name: 'Accept' });
    cleanup();
    await openLink(ann, { ...daily, from: challenger(ann) });
    await screen.findByText(/^Waiting for someone to accept, until /);
  });

  it('cannot be accepted while its maker is away', async () => {
    await openLink(ann, { isChallengerHere: false });
    await screen.findByText(/^Bob isn't here right now/);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('leads everybody else to the game once it was accepted', async () => {
    await openLink(ann, { state: 'accepted', takenBy: { ...challenger().player, username: 'Cat' }, gameId: GAME_ID });
    await screen.findByText('Cat accepted the challenge.');
    expect(screen.getByRole('link', { name: 'Watch game' }).getAttribute('href')).toBe(
      `/${toShortUuid(GAME_ID)}/game/live`,
    );
  });

  it('that was taken back leads to other opponents', async () => {
    await openLink(ann, { state: 'cancelled' });
    await screen.findByText('The challenge was canceled.');
    screen.getByRole('link', { name: 'Play someone else' });
  });
});
