import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactsView } from '@tabiya/contract/people/contacts.ts';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const NONE: ContactsView = { isFindable: false, waitingFor: 0, waitsUntil: null };
const MAY = '01a1fb25-0000-7000-8000-0000000000c1';
const FIND = 'POST /callback/contacts/find';
const empty = () => ({ friends: [], pagination: { totalSize: 0, nextPageToken: null } });
const relation = (state: RelationView['state']): RelationView => ({
  ...{ username: 'may', state, since: null, isFollowed: false, mayRequest: true },
});
const may = {
  ...{ uuid: MAY, presence: 'unspecified', presenceDetails: null, areFriends: false, since: null },
  relation: relation('none'),
  userView: { username: 'may', country: 'NO' },
  player: {
    ...{ id: MAY, username: 'may', isGuest: false, avatarUrl: null, chessTitle: null, country: null, flair: null },
    membershipLevel: 10,
  },
};

const open = (answers: Answers = {}, me = ann) =>
  renderPage({
    path: '/friends?tab=find',
    me,
    answers: {
      'GET /service/friends/ListFriends': empty,
      'GET /callback/friends/requests': empty,
      'GET /callback/user/follow_suggestions': () => ({ suggestions: [] }),
      'GET /callback/contacts': () => NONE,
      ...answers,
    },
  });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Check my contacts' }));
  return within(await screen.findByRole('dialog', { name: 'Find friends by email' }));
};

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('only the addresses of a file and of a text are sent, and who is found can be asked', async () => {
  const { asked } = await open({
    [FIND]: () => ({ members: [may], standing: NONE }),
    'POST /callback/friend/request/may': () => relation('requested'),
  });
  const dialog = await openDialog();
  const card = new File(['BEGIN:VCARD\nFN:May\nTEL:123\nEMAIL:may@example.org\nEND:VCARD'], 'may.vcf');
  await userEvent.upload(dialog.getByLabelText('Contacts file (CSV or vCard)'), card);
  await dialog.findByText('1 email address');
  await userEvent.type(dialog.getByLabelText('Or paste email addresses'), 'June <june@example.org>, MAY@example.org');
  dialog.getByText('2 email addresses');
  await userEvent.click(dialog.getByRole('button', { name: 'Find friends' }));
  await dialog.findByText('1 member found');
  dialog.getByText('Norway');
  const input = asked.find(({ call }) => call === FIND)?.input;
  expect(input).toMatchObject({ addresses: ['may@example.org', 'june@example.org'], wait: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Add friend' }));
  await dialog.findByRole('button', { name: 'Cancel request' });
});

it('whoever wants to be told about the others sees until when, and can stop it', async () => {
  const waiting: ContactsView = { isFindable: false, waitingFor: 2, waitsUntil: NOW };
  const { asked } = await open({
    [FIND]: () => ({ members: [], standing: waiting }),
    'POST /callback/contacts/stop-waiting': () => NONE,
  });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Or paste email addresses'), 'a@example.org b@example.org');
  await userEvent.click(dialog.getByRole('switch', { name: 'Tell me when others from this list can be found' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Find friends' }));
  await dialog.findByText('No one found yet');
  expect(asked.find(({ call }) => call === FIND)?.input).toMatchObject({ wait: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText(/2 addresses, until Nov 20, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop and delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop and delete' })).toBeNull());
});

it('a list without addresses cannot be sent, and a refusal leaves what was typed', async () => {
  await open({ [FIND]: () => new Refused(429, 'rate_limited', 60) });
  const dialog = await openDialog();
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Or paste email addresses');
  await userEvent.type(field, 'May, 123');
  dialog.getByText('No email addresses found in this text.');
  expect(dialog.getByRole('button', { name: 'Find friends' }).hasAttribute('disabled')).toBe(true);
  await userEvent.upload(dialog.getByLabelText('Contacts file (CSV or vCard)'), new File(['nothing'], 'list.csv'));
  await dialog.findByText('There are no email addresses in this file.');
  await userEvent.type(field, ' may@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Find friends' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Find friends' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(field.value).toBe('May, 123 may@example.org');
});

it('being found is off until the member allows it', async () => {
  const { asked } = await open({ 'POST /callback/contacts/findable': () => ({ ...NONE, isFindable: true }) });
  const allow = await screen.findByRole<HTMLInputElement>('switch', { name: 'Let people find me by my email address' });
  expect(allow.checked).toBe(false);
  await userEvent.click(allow);
  await waitFor(() => expect(allow.checked).toBe(true));
  expect(asked.at(-1)?.input).toMatchObject({ findable: 1 });
});

it('a member whose own address is not confirmed is told so', async () => {
  await open({}, { ...ann, isActivated: false });
  await screen.findByText(/First, confirm your own email address/);
  expect(screen.queryByRole('button', { name: 'Check my contacts' })).toBeNull();
});
