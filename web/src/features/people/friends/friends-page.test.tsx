import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const MAY = '01a1fb25-0000-7000-8000-0000000000c1';
const CALM = { title: null, country: null, flair: null };

const match = (username: string, more: Partial<FriendMatch> = {}): FriendMatch => ({
  uuid: MAY,
  presence: 'offline',
  presenceDetails: {
    isOnline: false,
    isPlaying: false,
    isStreaming: false,
    gameLink: null,
    battleLink: null,
    statusAt: NOW - 7_200_000,
  },
  areFriends: true,
  since: NOW - 86_400_000,
  relation: null,
  userView: {
    ...{ username, userId: 7, firstName: null, lastName: null, country: null, countryName: null, chessTitle: null },
    ...{ flair: null, createdAt: 0, updatedAt: null, timezone: null, type: 'user', isEnabled: true },
    ...{ isStreamer: false, isVerified: true, isContentHidden: false },
  },
  player: {
    ...{ id: MAY, username, isGuest: false, avatarUrl: null, chessTitle: CALM.title, country: CALM.country },
    ...{ flair: CALM.flair, membershipLevel: 10 },
  },
  ...more,
});
const page = (...friends: FriendMatch[]) => ({
  friends,
  pagination: { totalSize: friends.length, nextPageToken: null },
});
const relation = (state: RelationView['state']): RelationView => ({
  ...{ username: 'may', state, since: NOW, isFollowed: false, mayRequest: true },
});

const LIST = 'GET /service/friends/ListFriends';
const open = (answers: Answers, path = '/friends') =>
  renderPage({
    path,
    me: ann,
    answers: { [LIST]: () => page(), 'GET /callback/friends/requests': () => page(), ...answers },
  });

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('friends are shown with what they do, and a link to the game they play', async () => {
  const seen = {
    isOnline: true,
    isPlaying: true,
    isStreaming: false,
    gameLink: '/x/game/live',
    battleLink: null,
    statusAt: NOW,
  };
  await open({
    [LIST]: () => page(match('may', { presence: 'playing', presenceDetails: seen }), match('june', { uuid: 'b' })),
  });
  const [may, june] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(within(may!).getByRole('link', { name: 'Watch may’s game' }).getAttribute('href')).toBe('/x/game/live');
  expect(june!.textContent).toContain('Last seen 2 hours ago');
});

it('the search starts at three letters, after a pause, and drops characters that names cannot have', async () => {
  const { asked } = await open({ [LIST]: ({ 'searchCriteria.name': name }) => (name ? page() : page(match('may'))) });
  const field = screen.getByRole('searchbox', { name: 'Search my friends' });
  await userEvent.type(field, 'ma');
  screen.getByText('Please enter 3 or more characters');
  await userEvent.type(field, 'y!é-lou1234567890123456789');
  await screen.findByText('No friends found');
  const names = asked.flatMap(({ call, input }) => (call === LIST ? (input['searchCriteria.name'] ?? []) : []));
  expect(names).toEqual(['may-lou1234567890123']);
  expect(asked.find(({ call }) => call === LIST)?.input).toMatchObject({
    ...{ requesterUser: ann.id, includePresenceStatus: '1', sorting: 'presenceStatus desc', itemsPerPage: '20' },
  });
});

it('the list can be limited to friends online, and sorted', async () => {
  const { asked } = await open({ [LIST]: () => page(match('may')) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Online only' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() =>
    expect(asked.at(-1)?.input).toMatchObject({ 'searchCriteria.isOnline': '1', sorting: 'username asc' }),
  );
});

it('requests can be answered; one whose answer is refused stays', async () => {
  let isWaiting = true;
  const { asked } = await open(
    {
      'GET /callback/friends/requests': ({ direction }) =>
        isWaiting && direction === 'received'
          ? page(match('may', { areFriends: false, presence: 'unspecified' }))
          : page(),
      'PUT /callback/friend/accept/may': () => new Refused(403, 'too_many_friends'),
      'DELETE /callback/friend/decline/request/may': () => {
        isWaiting = false;
        return relation('none');
      },
    },
    '/friends?tab=requests',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-busy')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('No pending requests');
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true);
});

it('a friend who comes online is shown so at once', async () => {
  await open({ [LIST]: () => page(match('may')) });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => FakeSocket.last.accept());
  const room = { c: 'notice', k: ann.id } as const;
  act(() => FakeSocket.last.say({ t: 'state', ...room, s: 0, d: {} }));
  const told = { id: MAY, status: 'online', activity: 'none', statusAt: NOW, statusAtUncertain: false };
  act(() =>
    FakeSocket.last.say({
      t: 'event',
      ...room,
      m: 'presence',
      d: [{ ...told, streaming: false, activityContext: null }],
    }),
  );
  expect(await within(screen.getByRole('tabpanel')).findAllByText('Online')).toHaveLength(2);
});

it('guests are sent to make an account', async () => {
  const { router } = await renderPage({ path: '/friends', me: guest });
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
});

it('the lists come from the search service if its flag is on, with the same filters', async () => {
  const QUERY = 'POST /service/friends-search/QueryFriends';
  const FOUND = 'POST /service/friends-search/Autocomplete';
  const { asked } = await renderPage({
    path: '/friends',
    me: ann,
    flags: { 'friends-search-backend': true },
    answers: {
      [QUERY]: () => page(match('may')),
      [FOUND]: () => ({ friends: [], suggestions: [match('maya', { relation: relation('none') })] }),
      'GET /callback/friends/requests': () => page(),
      'GET /callback/user/follow_suggestions': () => ({ suggestions: [] }),
    },
  });
  await screen.findByText('may');
  const [first] = asked.filter(({ call }) => call === QUERY).map(({ input }) => input);
  expect(first).toMatchObject({
    ...{ requesterUuid: ann.id, includePresenceStatus: 1, query: {}, pageSize: 20 },
    orderBy: { field: 'presenceStatus', direction: 'desc' },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Find friends' }));
  await userEvent.type(await screen.findByLabelText('Username'), 'may');
  await screen.findByText('maya');
  const sought = asked.filter(({ call }) => call === FOUND).map(({ input }) => input);
  expect(sought).toMatchObject([{ prefix: 'may', suggestionsLimit: 5, friendsLimit: 5 }]);
  expect(asked.map(({ call }) => call)).not.toContain(LIST);
});

it('a name is sought with SuggestFriends while the flag of the search service is off', async () => {
  const SUGGEST = 'GET /service/friends/SuggestFriends';
  const { asked } = await open(
    {
      [SUGGEST]: () => ({ friends: [], suggestions: [match('maya', { relation: relation('none') })] }),
      'GET /callback/user/follow_suggestions': () => ({ suggestions: [] }),
    },
    '/friends?tab=find',
  );
  await userEvent.type(await screen.findByLabelText('Username'), 'may');
  await screen.findByText('maya');
  expect(asked.find(({ call }) => call === SUGGEST)?.input).toMatchObject({
    ...{ prefix: 'may', suggestionsLimit: '5', friendsLimit: '5', exactUsernameFirst: '0', includeFriends: '1' },
  });
});
