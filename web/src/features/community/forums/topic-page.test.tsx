import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CommentView } from '@tabiya/contract/community/comments.ts';
import { POSTS_PAGE_SIZE, type TopicView } from '@tabiya/contract/community/forums.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, renderPage, type Answers } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const post = (id: number, html: string): CommentView => ({
  ...{ id, number: id, parentId: null, author: null, isSite: true, at: NOW, editedAt: null, html, removedBy: null },
  ...{ reactions: [], answers: 0, mayEdit: false, mayRemove: false, isBlocked: false },
});

const topic = (of: Partial<TopicView>): TopicView => ({
  ...{ id: '01a1fb25-0000-7000-8000-000000000001', slug: 'lines', title: 'Lines', category: 'general', author: null },
  ...{ at: NOW, replies: 0, lastAt: NOW, lastAuthor: null, isSticky: false, isLocked: false, hasPoll: false },
  ...{ isUnread: false, posts: [], page: 1, pages: 1, firstUnread: null, poll: null, club: null },
  ...{ mayWrite: true, mayRename: false, mayRemove: false, mayKeep: false },
  discussion: { comments: 1, lastNumber: 1, readNumber: 1, isFollowed: false, lock: null },
  ...of,
});

const open = (of: Partial<TopicView>, answers: Answers = {}) =>
  renderPage({
    path: '/forum/view/lines',
    me: ann,
    answers: {
      'GET /callback/forum/topic': ({ page = '1' }) => topic({ ...of, page: Number(page) }),
      'GET /callback/draft': () => ({ draft: null }),
      'POST /callback/draft': ({ text, at }) => ({ draft: { text, at } }),
      ...answers,
    },
  });

const GAME = `<p>Look:</p>
<figure class="text-board" data-pgn="1. e4 e5 (1... c5 {Sharp.}) 2. Nf3 *" data-side="black"><a href="/analysis?pgn=x"><img src="/callback/diagram?fen=x" alt="x"></a></figure>`;

test('a game in a post is played through on a board, by buttons, keys and its moves', async () => {
  const scrolledTo: (string | undefined)[] = [];
  const scrollBy = function (this: Element) {
    scrolledTo.push(this.querySelector('[aria-current]')?.textContent);
  };
  Object.assign(Element.prototype, { scrollBy });
  await open({ posts: [post(1, GAME)] });
  const game = within(await screen.findByRole('group', { name: 'Step through the moves' }, { timeout: 5_000 }));
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toBe('Nf3');
  // The list of moves begins where the board does.
  expect(scrolledTo).toEqual(['Nf3']);
  expect(game.getByRole('link', { name: 'Analysis board' }).getAttribute('href')).toBe('/analysis?pgn=x');
  fireEvent.click(game.getByRole('button', { name: 'Previous move' }));
  expect(current()).toBe('e5');
  fireEvent.keyDown(game.getByRole('button', { name: 'Previous move' }), { key: 'Home' });
  expect(current()).toBeUndefined();
  fireEvent.keyDown(game.getByRole('button', { name: 'Next move' }), { key: 'ArrowRight' });
  expect(current()).toBe('e4');
  fireEvent.click(game.getByRole('button', { name: /^c5/ }));
  expect(current()).toBe('c5');
  expect(screen.getByText('Sharp.').textContent).toBe('Sharp.');
  // The boards stay when something around the text changes.
  expect(document.querySelectorAll('figure[data-played]')).toHaveLength(1);
});

test('a name after @ is chosen with the keys of the field', async () => {
  const member = (title: string) => ({ title, divider: false });
  await open({}, { 'GET /and/search/callback/autofill': () => ({ member: [member('Anders'), member('Andrea')] }) });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.input(field, { target: { value: 'Ask @and' } });
  const list = await screen.findByRole('listbox', {}, { timeout: 5_000 });
  const marked = () => within(list).queryByRole('option', { selected: true })?.textContent;
  expect(marked()).toBeUndefined();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(marked()).toBe('@Andrea');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('@Andrea');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(marked()).toBe('@Anders');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field.value).toBe('Ask @Anders '));
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
});

test('whoever answers on the first of many pages is shown the own post on the last', async () => {
  const first = Array.from({ length: POSTS_PAGE_SIZE }, (_, at) => post(at + 1, `<p>No. ${at + 1}</p>`));
  const own = post(90, '<p>My own post.</p>');
  await open(
    {},
    {
      'GET /callback/forum/topic': ({ comment }) =>
        comment === '90' ? topic({ posts: [own], page: 2, pages: 2 }) : topic({ posts: first, pages: 2 }),
      'POST /callback/comments/forum_topic/01a1fb25-0000-7000-8000-000000000001': () => ({
        comment: { ...own, number: POSTS_PAGE_SIZE + 1 },
      }),
    },
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('My own post.')).toMatchObject({ tagName: 'P' });
  expect(screen.queryByText('No. 1')).toBeNull();
});

test('a change of a post that was not saved is there when the member comes back, and gone when it is given up', async () => {
  const own = { ...post(7, '<p>Bisops.</p>'), mayEdit: true };
  const answers = { 'GET /callback/comment/7/source': () => ({ source: 'Bisops.' }) };
  const edit = async () => {
    const page = await open({ posts: [own] }, answers);
    const article = within(document.getElementById('comment-7')!);
    fireEvent.click(article.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return { ...page, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change the text' }) };
  };
  const first = await edit();
  expect(first.field.value).toBe('Bisops.');
  fireEvent.change(first.field, { target: { value: 'Bishops.' } });
  cleanup();
  const second = await edit();
  expect(second.field.value).toBe('Bishops.');
  fireEvent.change(second.field, { target: { value: '' } });
  expect(second.field.value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  expect((await edit()).field.value).toBe('Bisops.');
});
