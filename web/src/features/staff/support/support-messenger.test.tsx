import type { SupportMessage, SupportTalk } from '@tabiya/contract/staff/support.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded late by every page; imported here, so that the tests do not wait for it on a busy machine.
import './SupportMessenger.tsx';
import { closeMessenger } from '../../../platform/overlays/messenger.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const TALK_ID = '01a1fb25-a1f2-70ae-b23d-e9acbf3336d1';
const message = (id: number, content: string, change: Partial<SupportMessage> = {}): SupportMessage => ({
  ...{ id, clientId: String(id).padStart(32, '0'), isStaff: false, author: null, content, createdAt: NOW },
  ...change,
});
const talk = (messages: readonly SupportMessage[], isOpen = true): SupportTalk => ({
  conversation: {
    ...{ id: TALK_ID, app: 'support', kind: 'talk', isOpen, openedAt: NOW, lastAt: NOW },
    ...{ lastContent: '', lastIsStaff: false, unread: 0 },
  },
  messages: [...messages],
  more: false,
});

/** A server with one conversation, which begins with these messages; without any there is none. */
const desk = (begin: readonly SupportMessage[] = [], isOpen = true) => {
  const messages = [...begin];
  const take = ({ content, clientId }: Record<string, unknown>) => {
    const taken = message(messages.length + 1, String(content), { clientId: String(clientId) });
    messages.push(taken);
    return taken;
  };
  const answers: Answers = {
    'GET /callback/intercom/recent-conversation-id': () => ({ id: messages.length === 0 ? null : TALK_ID }),
    'GET /callback/support/profile': () => ({ username: 'Ann' }),
    [`GET /callback/support/conversations/${TALK_ID}`]: () => talk(messages, isOpen),
    'POST /callback/support/conversations': (input) => (take(input), talk(messages)),
    [`POST /callback/support/conversations/${TALK_ID}/messages`]: (input) => ({ message: take(input) }),
  };
  return { messages, answers };
};

const open = async (button: string, answers: Answers, me: CurrentUser | null = ann) => {
  const page = await renderPage({ path: '/variants', me, answers });
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const write = async (dialog: Dialog, text: string) =>
  userEvent.type(await dialog.findByRole('textbox', { name: 'Message Our team' }), `${text}{Enter}`);
const lines = (dialog: Dialog) => dialog.queryAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);

beforeEach(() => {
  useFakeSocket();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  act(closeMessenger);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the messenger', () => {
  it('opens a conversation with its first message, and goes on in it', async () => {
    const { answers, messages } = desk();
    const { dialog, asked } = await open('Help', answers);
    await dialog.findByText(/^Hello! Tell us what you need/);
    await write(dialog, 'My clock stood still');
    await waitFor(() => expect(lines(dialog)).toEqual(['My clock stood still']));
    await write(dialog, 'In the last game');
    await waitFor(() =>
      expect(messages.map(({ content }) => content)).toEqual(['My clock stood still', 'In the last game']),
    );
    await waitFor(() => expect(dialog.queryByText('Sending…')).toBeNull());
    expect(lines(dialog)).toEqual(['My clock stood still', 'In the last game']);
    const calls = asked.filter(({ call }) => call.startsWith('POST /callback/support')).map(({ call }) => call);
    expect(calls).toEqual([
      'POST /callback/support/conversations',
      `POST /callback/support/conversations/${TALK_ID}/messages`,
    ]);
  });

  it('goes on with the last conversation, and shows who wrote what', async () => {
    const { answers } = desk([message(1, 'My clock stood still'), message(2, 'We are looking', { isStaff: true })]);
    const { dialog } = await open('Help', answers);
    await waitFor(() => expect(lines(dialog)).toEqual(['My clock stood still', 'We are looking']));
    const [own, answered] = dialog.getAllByRole('listitem');
    expect(own?.textContent).not.toContain('Our team');
    expect(answered?.textContent).toContain('Our team');
  });

  it('says that a conversation was closed, and opens it again with the next message', async () => {
    const { answers, messages } = desk([message(1, 'Thank you')], false);
    const { dialog } = await open('Help', answers);
    await dialog.findByText('This conversation is closed. Send a message to reopen it.');
    await write(dialog, 'One more thing');
    await waitFor(() => expect(messages.at(-1)?.content).toBe('One more thing'));
  });

  it('keeps a message that could not be sent, and sends it once more as the same one', async () => {
    const { answers, messages } = desk([message(1, 'Hello')]);
    const post = `POST /callback/support/conversations/${TALK_ID}/messages`;
    let isDown = true;
    const { dialog, asked } = await open('Help', {
      ...answers,
      [post]: (input) => (isDown ? new Refused(503, 'unavailable') : answers[post]?.(input)),
    });
    await write(dialog, 'My clock stood still');
    await dialog.findByRole('alert');
    expect(lines(dialog)).toEqual(['Hello', 'My clock stood still']);
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(messages.at(-1)?.content).toBe('My clock stood still'));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(lines(dialog)).toEqual(['Hello', 'My clock stood still']);
    const keys = asked.filter(({ call }) => call === post).map(({ input }) => input['clientId']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is for guests too, and asks visitors to log in', async () => {
    const { answers } = desk();
    const { dialog } = await open('Help', answers, guest);
    await dialog.findByRole('textbox', { name: 'Message Our team' });
  });

  it('asks visitors to log in, and brings them back', async () => {
    const { dialog } = await open('Help', {}, null);
    expect(dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('variants');
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('is open again on the next page of the same tab, and closes by Escape', async () => {
    const { answers } = desk([message(1, 'Hello')]);
    const { router } = await open('Ask for advice', answers);
    screen.getByRole('dialog', { name: 'Advice' });
    await act(() => router.navigate('/help-is-nowhere'));
    screen.getByRole('dialog', { name: 'Advice' });
    screen.getByRole('dialog').focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('support-messenger')).toBeNull();
  });

  it('tells the page when it boots and when it shuts down', async () => {
    const told: string[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent<{ type: string }>).detail.type);
    addEventListener('support-messenger', hear);
    const { dialog } = await open('Help', desk().answers);
    await waitFor(() => expect(told).toEqual(['boot']));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(told).toEqual(['boot', 'shutdown']);
    removeEventListener('support-messenger', hear);
  });
});

describe('a report of a problem', () => {
  const REPORT = 'POST /callback/support/bug-report';
  const TRACE = { 'GET /callback/trace': () => ({ requestId: 'r1', at: NOW, isStaff: false, isPremium: false }) };
  const fill = async (dialog: Dialog, email = '') => {
    await userEvent.type(dialog.getByRole('textbox', { name: /^Your suggestion/ }), 'The board is upside down');
    if (email !== '') await userEvent.type(dialog.getByRole('textbox', { name: /^Your email/ }), email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  };

  it('goes out with the page and the trace, and is thanked for', async () => {
    const { dialog, asked } = await open('Report a problem', { ...TRACE, [REPORT]: () => ({}) }, null);
    await fill(dialog);
    await dialog.findByText('Thank you! Our team reads every report.');
    const [report] = asked.filter(({ call }) => call === REPORT);
    expect(report?.input).toMatchObject({ comment: 'The board is upside down', email: '', requestId: 'r1' });
  });

  it('goes out without a trace as well', async () => {
    const { dialog, asked } = await open('Report a problem', { [REPORT]: () => ({}) }, null);
    await fill(dialog);
    await dialog.findByText('Thank you! Our team reads every report.');
    expect(asked.find(({ call }) => call === REPORT)?.input).toMatchObject({ requestId: '' });
  });

  it('is not sent empty', async () => {
    const { dialog, asked } = await open('Report a problem', TRACE, null);
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    dialog.getByText('Tell us what happened first.');
    expect(asked.some(({ call }) => call === REPORT)).toBe(false);
  });

  it('keeps what was written when it fails, and is sent again as the same report', async () => {
    const refusals = [new Refused(400, 'email_invalid'), new Refused(503, 'unavailable')];
    const { dialog, asked } = await open(
      'Report a problem',
      { ...TRACE, [REPORT]: () => refusals.shift() ?? {} },
      null,
    );
    await fill(dialog, 'ann');
    await dialog.findByText("This doesn't look like an email address.");
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your suggestion/ }).value).toBe(
      'The board is upside down',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByText('Thank you! Our team reads every report.');
    const keys = asked.filter(({ call }) => call === REPORT).map(({ input }) => input['clientId']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });
});
