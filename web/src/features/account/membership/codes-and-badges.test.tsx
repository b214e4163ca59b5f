import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { memberView, playerView } from '../../../test/make-member.ts';
import { ann, NOW, renderPage } from '../../../test/render-page.tsx';

const DAY = 86_400_000;
const inputOf = (asked: { call: string; input: Record<string, unknown> }[], call: string) => {
  const { _token, ...input } = asked.find((one) => one.call === call)?.input ?? {};
  return input;
};

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

describe('staff', () => {
  const staff: CurrentUser = { ...ann, membership: 'staff', membershipLevel: 90, isModerator: true };
  const batch = {
    ...{ id: '01a1fb25-0000-7000-8000-0000000000b1', level: 'gold', days: 30, note: 'Spring open', madeAt: NOW },
    ...{ expiresAt: NOW + 90 * DAY, withdrawn: false, codes: 10, redeemed: 3 },
  };

  it('make codes, see them once, and withdraw unused ones', async () => {
    const codes = ['7K2M-9QXA-04TB-WZ8E', '0000-1111-2222-3333'];
    const answers = {
      'GET /callback/membership/codes': () => ({ batches: [batch] }),
      'POST /callback/membership/codes': () => ({ batch: batch.id, codes }),
      [`POST /callback/membership/codes/${batch.id}/withdraw`]: () => ({ codes: 7 }),
    };
    const { asked } = await renderPage({ path: '/staff/codes', me: staff, answers });
    await userEvent.type(await screen.findByLabelText('Purpose'), 'Club prizes');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('New codes')).value).toBe(codes.join('\n'));
    expect(inputOf(asked, 'POST /callback/membership/codes')).toEqual({
      ...{ level: 'gold', days: 30, count: 10, expiresInDays: 180, note: 'Club prizes' },
    });
    screen.getByRole('cell', { name: '3 of 10' });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/7 codes for “Spring open”/);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some(({ call }) => call.endsWith('/withdraw'))).toBe(true);
  });

  it('pages are not found by others', async () => {
    await renderPage({ path: '/staff/codes', me: ann });
    await screen.findByText('This square is empty');
  });
});

describe('a badge', () => {
  const member = (badge: MemberView['badge']) => ({
    'GET /callback/member/bob': () => memberView({ badge }),
    'GET /callback/archive/bob': () => ({
      ...{ username: 'Bob', player: playerView(), games: [], page: 1, pages: 1, total: 0 },
    }),
  });

  it('of staff is always shown, and is not a link', async () => {
    await renderPage({ path: '/bob/member', answers: member('staff') });
    await screen.findByRole('img', { name: 'Staff' });
    expect(screen.queryByRole('link', { name: /Staff/ })).toBeNull();
  });

  it('of a membership shows only while badges are on', async () => {
    await renderPage({ path: '/bob/member', answers: member('gold') });
    await screen.findByRole('heading', { name: 'Bob' });
    expect(screen.queryByRole('link', { name: /Gold member/ })).toBeNull();
  });

  it('of a membership leads to the offer, with its source', async () => {
    await renderPage({ path: '/bob/member', answers: member('gold'), flags: { 'membership-badges': true } });
    const link = await screen.findByRole('link', { name: /Gold member/ });
    expect(link.getAttribute('href')).toBe('/membership?c=web_member_view&b=badge-gold');
  });
});
