import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { following, stopFollowing } from '../../../platform/overlays/following.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { memberView, playerView } from '../../../test/make-member.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const bob = playerView();
let isFollowed = false;
const relation = () => ({ username: bob.username, state: 'none', since: NOW, isFollowed, mayRequest: true });
const turn = (next: boolean) => () => {
  isFollowed = next;
  return relation();
};
const show = (answers: Answers = {}, me: CurrentUser | null = ann) =>
  renderPage({
    path: '/bob/member?from=game#games',
    me,
    answers: {
      'GET /callback/member/bob': () => memberView(),
      'GET /callback/archive/bob': () => ({
        ...{ username: bob.username, player: bob, games: [], page: 1, pages: 1, total: 0 },
      }),
      'GET /callback/friend/relation/Bob': relation,
      'POST /callback/member/track/Bob': turn(true),
      'POST /callback/member/untrack/Bob': turn(false),
      'GET /callback/watch/following/Bob': () => ({ player: bob, gameId: null }),
      ...answers,
    },
  });

beforeEach(useFakeSocket);
afterEach(() => {
  isFollowed = false;
  stopFollowing();
  vi.unstubAllGlobals();
});

it.each([
  ['a visitor', null],
  ['a guest', guest],
])('%s makes an account first, and comes back to the member', async (_, me) => {
  await show({}, me);
  const link = await screen.findByRole('link', { name: 'Add friend' });
  expect(link.getAttribute('href')).toBe('/register?redirectUrl=%2Fbob%2Fmember%3Ffrom%3Dgame%23games');
});

it("a follower is taken along into the member's games until they unfollow", async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(following.get()).toEqual({ id: bob.id, username: bob.username }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
  await waitFor(() => expect(following.get()).toBeUndefined());
});

it('a follower is not taken along when the member hides that they play', async () => {
  const asked = vi.fn<() => Refused>(() => new Refused(403, 'playing_hidden'));
  await show({ 'GET /callback/watch/following/Bob': asked });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByRole('button', { name: 'Unfollow' });
  expect(asked).toHaveBeenCalled();
  expect(following.get()).toBeUndefined();
});
