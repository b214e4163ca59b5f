import type { ChatLine, ChatRestriction } from '@tabiya/contract/play/game-chat.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded late by the page; imported here, so that the tests do not wait for it on a busy machine.
import './GameChat.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';
import { playerView } from '../../../test/make-member.ts';
import { ann, guest, renderPage } from '../../../test/render-page.tsx';

const bob = playerView();
const line = (id: number, text: string, change: Partial<ChatLine> = {}): ChatLine => ({
  ...{ id, at: START + id * 1_000, by: bob, text, phrase: null, removed: false },
  ...change,
});

interface Talk {
  lines?: readonly ChatLine[];
  bar?: ChatRestriction;
  room?: 'players' | 'watchers';
}
type Frame = Parameters<FakeSocket['say']>[0];
const tellRoom = (room: string, frame: object) =>
  FakeSocket.last.say({ c: 'game-chat', k: `${GAME_ID}/${room}`, ...frame } as unknown as Frame);
const say = (told: ChatLine, room = 'players') => act(() => tellRoom(room, { t: 'event', m: 'line', d: told }));
const stateOf = ({ lines = [], bar }: Talk) => ({ t: 'state', d: { lines, bar: bar ?? null, hidden: [] } });
const isJoined = (room: string) =>
  FakeSocket.last.heard('open').some(({ c, k }) => c === 'game-chat' && k === `${GAME_ID}/${room}`);
const join = async (talk: Talk) => {
  const room = talk.room ?? 'players';
  await waitFor(() => expect(isJoined(room)).toBe(true));
  act(() => tellRoom(room, stateOf(talk)));
};

/** Opens a running game of Ann against Bob, whose chat has these lines. */
const open = async (talk: Talk = {}, me: CurrentUser | null = ann) => {
  const view = gameView(eventsOf('e2e4', 'e7e5'));
  const page = await renderPage({
    path: `/${GAME_ID}/game/live`,
    me,
    answers: { [`GET /callback/game/${GAME_ID}`]: () => view },
  });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  const key = me?.id === ann.id ? GAME_ID : `${GAME_ID}/watch`;
  act(() => {
    FakeSocket.last.accept(START + 4_000);
    const [room] = FakeSocket.last.heard('open');
    const presence = { white: true, black: true, away: {}, watchers: 1 };
    const d = { game: view, rematch: { offeredBy: null, gameId: null }, presence };
    FakeSocket.last.say({ t: 'state', c: 'game', k: room?.k ?? key, s: view.events.length, d } as Frame);
  });
  if (me?.id === ann.id) await join(talk);
  return page;
};
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const log = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = () => FakeSocket.last.heard('send').filter(({ c }) => c === 'game-chat');
const answer = (frame: { t: 'ack' } | { t: 'refused'; error: string }) =>
  act(async () => FakeSocket.last.say({ n: sent().at(-1)?.n ?? 0, ...frame } as Frame));

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

describe('the Chat tab', () => {
  it('counts the first line of a game', async () => {
    await open();
    say(line(1, 'Good luck!'));
    expect(tab('Chat1')).toBeTruthy();
    say(line(2, 'And have fun.'));
    expect(tab('Chat2')).toBeTruthy();
  });

  it('counts neither what was said before the page was opened, nor own lines, nor lines that were removed', async () => {
    await open({ lines: [line(1, 'Hello')] });
    expect(tab('Chat')).toBeTruthy();
    say(line(2, 'Hi', { by: playerView({ id: ann.id, username: ann.username }) }));
    expect(tab('Chat')).toBeTruthy();
    say(line(3, 'Something rude'));
    expect(tab('Chat1')).toBeTruthy();
    act(() => tellRoom('players', { t: 'event', m: 'removed', d: { id: 3 } }));
    expect(tab('Chat')).toBeTruthy();
  });

  it('counts nothing that was read, and counts anew when the moves are shown again', async () => {
    await open();
    say(line(1, 'Hello'));
    await userEvent.click(tab('Chat1'));
    expect(tab('Chat')).toBeTruthy();
    say(line(2, 'Are you there?'));
    expect(log()).toEqual(['BobHello', 'BobAre you there?']);
    await userEvent.click(tab('Moves'));
    expect(tab('Chat')).toBeTruthy();
    say(line(3, 'Nice move'));
    expect(tab('Chat1')).toBeTruthy();
  });

  it('counts all lines that were missed without a connection', async () => {
    await open({ lines: [line(1, 'Hello')] });
    act(() => tellRoom('players', stateOf({ lines: [line(1, 'Hello'), line(2, 'Your move'), line(3, 'Hm')] })));
    expect(tab('Chat2')).toBeTruthy();
  });

  it('is opened by the line that a phone shows under the board, and closed by its own button', async () => {
    await open();
    say(line(1, 'Good luck!'));
    expect(screen.queryByRole('log')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bob Good luck!' }));
    expect(log()).toEqual(['BobGood luck!']);
    await press('Close');
    expect(tab('Moves').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Chat'));
  });

  it('counts for spectators from when they have first opened it', async () => {
    await open({}, null);
    expect(isJoined('watchers')).toBe(false);
    await userEvent.click(tab('Chat'));
    await join({ room: 'watchers', lines: [line(1, 'What a game')], bar: 'log_in' });
    screen.getByText('Log in to chat.');
    await userEvent.click(tab('Moves'));
    say(line(2, 'White is better'), 'watchers');
    expect(tab('Chat1')).toBeTruthy();
  });
});

describe('a player', () => {
  const write = async (text: string) => userEvent.type(screen.getByLabelText('Message'), `${text}{Enter}`);
  const openChat = async (talk: Talk = {}, me = ann) => {
    await open(talk, me);
    await userEvent.click(tab('Chat'));
  };

  it('writes a line, which appears when the server has told it to everybody', async () => {
    await openChat();
    screen.getByText('Say hello to your opponent.');
    await write('Good luck!');
    expect(sent()).toMatchObject([{ m: 'say', d: { text: 'Good luck!' } }]);
    await answer({ t: 'ack' });
    say(line(1, 'Good luck!', { by: playerView({ id: ann.id, username: ann.username }) }));
    expect(log()).toEqual(['AnnGood luck!']);
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('');
  });

  it('keeps a text that was refused, and reads why', async () => {
    await openChat();
    await write('See example.com');
    await answer({ t: 'refused', error: 'no_links' });
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('See example.com');
    screen.getByText("Links aren't allowed here.");
  });

  it('keeps a text that could not be sent for want of a connection', async () => {
    await openChat();
    act(() => FakeSocket.last.drop());
    await write('Hello?');
    await screen.findByText("No connection. Your message wasn't sent.");
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('Hello?');
  });

  it('says a phrase with one press, which everybody reads in their own language', async () => {
    await openChat();
    await press('Good game!');
    expect(sent()).toMatchObject([{ m: 'phrase', d: { phrase: 'good_game' } }]);
    await answer({ t: 'ack' });
    say(line(1, '', { text: null, phrase: 'thank_you' }));
    expect(log()).toEqual(['BobThank you!']);
  });

  it('has only phrases where texts are not allowed, and no form where nothing may be said', async () => {
    await openChat({ bar: 'phrases_only' });
    screen.getByRole('button', { name: 'Hello!' });
    expect(screen.queryByLabelText('Message')).toBeNull();
    act(() => tellRoom('players', stateOf({ bar: 'muted' })));
    screen.getByText('A moderator has muted you for a while.');
    expect(screen.queryByRole('button', { name: 'Hello!' })).toBeNull();
  });

  it('turns the chat off in all games, and on again', async () => {
    await openChat();
    await press('Turn chat off');
    await join({ bar: 'chat_off' });
    screen.getByText('Chat is off in all your games.');
    expect(screen.queryByRole('log')).toBeNull();
    await press('Turn chat on');
    await join({ lines: [line(1, 'Hello')] });
    expect(log()).toEqual(['BobHello']);
  });

  it('sees that a moderator has removed a line, and no longer its text', async () => {
    await openChat({ lines: [line(1, 'Something rude')] });
    act(() => tellRoom('players', { t: 'event', m: 'removed', d: { id: 1 } }));
    expect(log()).toEqual(['BobMessage deleted by a moderator.']);
    expect(screen.queryByRole('button', { name: 'Options for Bob’s message' })).toBeNull();
  });
});

describe('the menu of a line', () => {
  const entries = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Options for Bob’s message' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('lets a member report it, and nobody else than a moderator remove it', async () => {
    await open({ lines: [line(1, 'Something rude')] });
    await userEvent.click(tab('Chat'));
    expect(await entries()).toEqual(['Report']);
  });

  it('is not there for visitors and guests', async () => {
    await open({}, guest);
    await userEvent.click(tab('Chat'));
    await join({ room: 'watchers', lines: [line(1, 'Something rude')] });
    expect(log()).toEqual(['BobSomething rude']);
    expect(screen.queryByRole('button', { name: /Options for/ })).toBeNull();
  });

  it('lets a moderator remove the line, who reads whether it worked', async () => {
    await open({ lines: [line(7, 'Something rude')] }, { ...ann, membershipLevel: LEVELS.moderator });
    await userEvent.click(tab('Chat'));
    expect(await entries()).toEqual([
      'Report',
      'Delete message',
      'Mute for an hour',
      'Mute for a day',
      'Mute for a week',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message' }));
    expect(sent()).toMatchObject([{ m: 'remove', d: { id: 7 } }]);
    await answer({ t: 'ack' });
    await screen.findByText('Done.');
  });
});
