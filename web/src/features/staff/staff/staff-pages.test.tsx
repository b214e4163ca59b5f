import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntryView, StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { playerView } from '../../../test/make-member.ts';
import { ann, guest, NOW, Refused, renderPage } from '../../../test/render-page.tsx';

const boss = { ...ann, username: 'Boss', isModerator: true, membership: 'staff', membershipLevel: 90 };
const warden = { ...boss, membership: 'moderator', membershipLevel: 80 };

const entry: AuditEntryView = {
  id: 1,
  at: NOW - 60_000,
  act: 'close',
  actor: 'Boss',
  subject: 'Bob',
  reason: 'insults',
  before: { closedLevel: null, kept: 1 },
  after: { closedLevel: 6, kept: 1 },
  ip: '192.0.2.1',
};
const bob: StaffMemberView = {
  ...{ id: 'b', username: 'Bob', email: 'bob@example.org', isGuest: false, isActivated: true, level: 10 },
  ...{
    joinedAt: NOW - 1e9,
    lastSeenAt: NOW,
    role: null,
    closedLevel: null,
    membershipLevel: 10,
    membershipEndsAt: null,
  },
  ...{ chessTitle: null, isStreamer: false, isAffiliate: false, isCoach: true, devices: 2, games: 7, featureFlags: {} },
  may: ['close', 'title', 'marks'],
  audit: [],
};
const PAGE = 'GET /callback/staff/members/Bob';
const path = '/staff/members/Bob';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

describe('the console', () => {
  it.each([
    ['visitors', null, '/staff'],
    ['guests', guest, '/staff'],
    ['members', ann, path],
    ['moderators', warden, '/staff/audit'],
    ['moderators', warden, '/staff/errors'],
  ])('does not exist for %s', async (...[, me, where]) => {
    const { asked } = await renderPage({ path: where, me });
    await screen.findByText('This square is empty');
    expect(asked.filter(({ call }) => call.includes('/staff'))).toEqual([]);
  });

  it('finds members by typing', async () => {
    const members = [bob];
    const answers = {
      'GET /callback/staff/members': ({ query }: Record<string, unknown>) => ({
        members: query === 'bo' ? members : [],
        page: 1,
        more: false,
      }),
    };
    await renderPage({ path: '/staff', me: warden, answers });
    await screen.findByText('Type the beginning of a name');
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Name or email address (beginning)'), 'bo{Enter}');
    const link = await screen.findByRole('link', { name: 'Bob' });
    expect(link.getAttribute('href')).toBe('/staff/members/bob');
  });
});

describe('the page of a member', () => {
  it('does nothing without a reason, and shows the result', async () => {
    const closed = { ...bob, level: 6, closedLevel: 6, may: ['reopen'], audit: [entry] };
    const answers = { [PAGE]: () => bob, 'POST /callback/staff/members/Bob/close': () => closed };
    const { asked } = await renderPage({ path, me: boss, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
    expect(asked.filter(({ call }) => call.startsWith('POST /callback'))).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason shown to others'), 'Closed: Abuse');
    await userEvent.type(dialog.getByLabelText('Reason'), 'insults');
    await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)?.input).toMatchObject({ level: 6, reason: 'insults' });
    const done = within(screen.getByRole('list', { name: 'History' }));
    done.getByText('insults');
    done.getByText('Closed: Abuse');
    expect(done.queryByText('kept')).toBeNull();
    screen.getByRole('button', { name: 'Reopen account' });
  });

  it('keeps the dialog with its values when the server refuses', async () => {
    const answers = {
      [PAGE]: () => bob,
      'POST /callback/staff/members/Bob/marks': () => new Refused(409, 'own_account'),
    };
    const { asked } = await renderPage({ path, me: boss, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Streamer, affiliate, coach' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Streamer' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'known');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('own_account');
    expect(asked.at(-1)?.input).toMatchObject({ isStreamer: 1, isAffiliate: 0, isCoach: 1, reason: 'known' });
  });
});

describe('closed accounts', () => {
  const closed = { ...ann, isEnabled: false, membership: 'abuser', membershipLevel: 6 };

  it.each(['/', '/play/online/new'])('see on %s why they are closed, and what they can still do', async (where) => {
    const { asked } = await renderPage({ path: where, me: closed });
    await screen.findByText('This account is closed');
    screen.getByRole('button', { name: 'Log out' });
    expect(asked.map(({ call }) => call)).not.toContain('GET /callback/games/mine');
  });

  it('can read public pages', async () => {
    const answers = {
      'GET /callback/archive/bob': () => ({
        username: 'Bob',
        player: playerView({ username: 'Bob' }),
        games: [],
        page: 1,
        pages: 1,
        total: 0,
      }),
    };
    await renderPage({ path: '/bob/games/archive', me: closed, answers });
    await screen.findByText('Games of Bob');
  });
});

it('roles are fetched only for somebody who is logged in', async () => {
  const ROLES = 'GET /callback/security/user/roles';
  const answers = {
    [ROLES]: () => ({ roles: ['moderator'] }),
    'GET /callback/archive/bob': () => ({
      username: 'Bob',
      player: playerView({ username: 'Bob' }),
      games: [],
      page: 1,
      pages: 1,
      total: 0,
    }),
  };
  const visit = async (me: typeof ann | null) => (await renderPage({ path: '/bob/games/archive', me, answers })).asked;
  const asVisitor = await visit(null);
  expect(asVisitor.map(({ call }) => call)).not.toContain(ROLES);
  const asBoss = await visit(boss);
  await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  await waitFor(() => expect(asBoss.map(({ call }) => call)).toContain(ROLES));
});
