import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageView, ThreadPage, ThreadView } from '@tabiya/contract/community/messages.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage } from '../../../test/render-page.tsx';

const bob: PlayerView = {
  ...{ id: '01a1fb25-0000-7000-8000-0000000000bb', username: 'Bob', isGuest: false, avatarUrl: null },
  ...{ chessTitle: 'GM', country: null, flair: null, membershipLevel: 10 },
};
const message = (id: number, content: string, isMine = false): MessageView => ({
  ...{ id, clientId: `c${id}`, isMine, content },
  createdAt: NOW - 60_000,
});
const thread = (messages: MessageView[], more: Partial<ThreadPage> = {}): ThreadPage => ({
  ...{ player: bob, messages, page: 1, more: false, firstUnreadId: null, readThrough: null },
  ...{ isArchived: false, notMessageableReasonCode: null },
  ...more,
});
const row = (unread: number): ThreadView => ({
  user: { username: 'Bob', country: null, chess_title: 'GM' },
  ...{ user_avatar_url: null, flair_code: null, flair: null, new_messages_count: unread },
  ...{ last_message_content: 'Good game!', last_message_created_at: NOW - 60_000, last_message_is_mine: false },
  ...{ is_archived: false, player: bob },
});
const list = (threads: ThreadView[]) => ({ threads, page: 1, more: false });
const LIST = 'GET /1/inbox/callback/messages/list';
const SHOW = 'GET /1/Bob/callback/messages/show';
const CREATE = 'POST /Bob/callback/messages';

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of messages', () => {
  it('shows each thread with its unread messages', async () => {
    const { asked } = await renderPage({ path: '/messages', me: ann, answers: { [LIST]: () => list([row(3)]) } });
    const link = await screen.findByRole('link', { name: /Good game!/ });
    expect(link.getAttribute('href')).toBe('/bob/messages');
    within(link).getByText('3 unread messages');
    expect(asked.some(({ call }) => call === LIST)).toBe(true);
  });

  it('says what to do when it is empty', async () => {
    await renderPage({ path: '/messages', me: ann, answers: { [LIST]: () => list([]) } });
    await screen.findByText('No messages yet');
    expect(screen.queryByText('Choose a conversation')).toBeNull();
  });

  it('fills the window, without a footer', async () => {
    await renderPage({ path: '/messages', me: ann, answers: { [LIST]: () => list([row(3)]) } });
    await screen.findByText('Choose a conversation');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Skip to the end' })).toBeNull();
  });

  it('disables the button that marks all as read until the server has answered', async () => {
    let answer: (done: unknown) => void = () => undefined;
    const counts = { challenge_waiting: 0, notifications: 0, new_messages: 3, games_to_move: 0 };
    const answers = {
      [LIST]: () => list([row(3)]),
      'GET /callback/user/notices': () => counts,
      'POST /callback/messages/mark-all-as-read': () => new Promise((resolve) => (answer = resolve)),
    };
    await renderPage({ path: '/messages', me: ann, answers });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
    await userEvent.click(button);
    expect(button.disabled).toBe(true);
    answer({});
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it('archives many at once', async () => {
    const bulk = vi.fn<() => unknown>(() => ({ threads: 1 }));
    const answers = { [LIST]: () => list([row(0)]), 'POST /callback/messages/bulk/archive': bulk };
    await renderPage({ path: '/messages', me: ann, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the messages with Bob' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(bulk).toHaveBeenCalledWith(expect.objectContaining({ usernames: ['Bob'] })));
  });
});

describe('a thread', () => {
  const open = (answers: Record<string, (input: Record<string, unknown>) => unknown>) =>
    renderPage({ path: '/Bob/messages', me: ann, answers: { [LIST]: () => list([row(0)]), ...answers } });

  it('makes links safe, and interprets no other markup', async () => {
    const text = 'See https://good.example@evil.example/a and <b>this</b>';
    await open({ [SHOW]: () => thread([message(1, text)]) });
    const log = await screen.findByRole('log');
    const link = within(log).getByRole('link');
    expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer ugc');
    expect(log.textContent).toContain('(evil.example)');
    expect(log.textContent).toContain('<b>this</b>');
  });

  it('sends a message, and keeps it when the server refuses it or cannot be reached', async () => {
    let answer: (input: Record<string, unknown>) => unknown = () => new Refused(503, 'unavailable');
    const sent: Record<string, unknown>[] = [];
    await open({
      [SHOW]: () => thread([message(1, 'Hello')]),
      'POST /Bob/callback/messages/typing': () => ({}),
      [CREATE]: (input) => {
        sent.push(input);
        return answer(input);
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Message Bob' });
    await userEvent.type(field, 'Good evening{Enter}');
    await screen.findByText('Sending…');
    expect(field).toHaveProperty('value', '');
    answer = ({ content, clientId }) => ({
      message: { ...message(2, String(content), true), clientId: String(clientId) },
    });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(screen.getAllByText('Good evening')).toHaveLength(1);
    expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('says why a message is refused', async () => {
    await open({
      [SHOW]: () => thread([message(1, 'Hello')]),
      'POST /Bob/callback/messages/typing': () => ({}),
      [CREATE]: () => new Refused(403, 'no_links_yet'),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message Bob' }), 'see a.example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("New members can't send links");
    await userEvent.click(screen.getByRole('button', { name: 'Discard message' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a draft', async () => {
    const answers = { [SHOW]: () => thread([]), 'GET /callback/messages/limited': () => new Refused(500, 'internal') };
    await open(answers);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message Bob' }), 'I wanted to');
    expect(Object.keys(localStorage).some((key) => key.startsWith('tabiya.draft.'))).toBe(true);
  });

  it('says why writing is not possible', async () => {
    await open({ [SHOW]: () => thread([message(1, 'Hello')], { notMessageableReasonCode: 'not_accepting' }) });
    await screen.findByText("This member doesn't accept messages.");
    expect(screen.queryByRole('textbox', { name: 'Message Bob' })).toBeNull();
  });
});

describe('the message dialog', () => {
  const user = {
    ...{ avatar_url: null, isFriendable: false, isMessageable: true, is_in_livechess: false, is_online: true },
    ...{ notMessageableReasonCode: null, userId: bob.id, username: 'Bob' },
  };
  const post = (data: unknown) => window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }));

  it('opens and closes by window messages', async () => {
    await renderPage({ path: '/messages', me: ann, answers: { [LIST]: () => list([]) } });
    post({ type: 'SHOW_MESSAGE_MODAL', user });
    await screen.findByRole('dialog', { name: 'Message Bob' });
    post({ type: 'HIDE_MESSAGE_MODAL' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open for guests, nor for other sites', async () => {
    await renderPage({ path: '/', me: guest });
    post({ type: 'SHOW_MESSAGE_MODAL', user });
    window.dispatchEvent(
      new MessageEvent('message', { data: { type: 'SHOW_MESSAGE_MODAL', user }, origin: 'https://evil.example' }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
