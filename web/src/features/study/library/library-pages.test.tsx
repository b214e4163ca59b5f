import type { CollectionView, EntryLine, EntryView } from '@tabiya/contract/study/library.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { playerView } from '../../../test/make-member.ts';
import { ann, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const COLLECTION_ID = '01a1fb25-0000-7000-8000-0000000000c1';
const ENTRY_ID = '01a1fb25-0000-7000-8000-0000000000e1';
const PGN =
  '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. e4 *\n';

const collection: CollectionView = {
  ...{ id: COLLECTION_ID, parentId: null, name: 'Plans', description: '', visibility: 'link', entries: 1 },
  updatedAt: NOW,
};
const entry: EntryLine = {
  ...{ id: ENTRY_ID, collectionId: COLLECTION_ID, title: 'King pawn', kind: 'analysis', variant: 'chess', moves: 1 },
  gameType: 'analysis',
  ...{ white: null, black: null, event: null, date: null, result: '*', opening: null, tags: ['white'] },
  ...{ fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', updatedAt: NOW },
};
const entryView = (change: Partial<EntryView> = {}): EntryView => ({
  ...{
    entry,
    pgn: PGN,
    version: 4,
    collection,
    owner: playerView(),
    isMine: true,
    mayEdit: true,
    previous: null,
    next: null,
  },
  ...change,
});
const page = (items: unknown[]) => ({ items, next: null });
const answers = (more: Answers = {}): Answers => ({
  'GET /callback/library/collections': () => page([collection]),
  'GET /callback/library/entries': () => page([entry]),
  'GET /callback/library/use': () => ({ entries: 1, entriesMax: 1_000, collections: 1 }),
  'GET /callback/library/imports': () => ({ import: null }),
  [`GET /callback/library/entries/${ENTRY_ID}`]: () => entryView(),
  [`GET /callback/library/collections/${COLLECTION_ID}`]: () => ({
    ...{ collection, owner: playerView(), isMine: false, parents: [], children: [] },
  }),
  [`GET /callback/library/collections/${COLLECTION_ID}/entries`]: () => page([entry]),
  'GET /callback/library/invited': () => page([]),
  [`GET /callback/library/collections/${COLLECTION_ID}/members`]: () => ({ owner: playerView(), members: [] }),
  'GET /callback/opening/name': () => ({ opening: null }),
  ...more,
});
const press = (key: string, more = {}) => act(() => void fireEvent.keyDown(document.body, { key, ...more }));

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the library', () => {
  it('shows collections, what changed last, and how much of it is taken', async () => {
    await renderPage({ path: '/library', me: ann, answers: answers() });
    expect((await screen.findByRole('link', { name: /Plans/ })).textContent).toContain('one entry');
    screen.getByRole('link', { name: 'King pawn' });
    await screen.findByText('1 of 1,000 entries');
  });

  it('searches as one types, and the address says for what', async () => {
    const { asked } = await renderPage({ path: '/library', me: ann, answers: answers() });
    await userEvent.type(screen.getByRole('searchbox'), 'king');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ call: 'GET /callback/library/entries', input: { q: 'king' } }),
    );
    await screen.findByRole('heading', { name: 'Found' });
    expect(screen.queryByRole('heading', { name: 'Collections' })).toBeNull();
  });

  it('asks visitors to sign up, and asks the server nothing', async () => {
    const { asked } = await renderPage({ path: '/library' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(asked.filter((one) => one.call.includes('/library/'))).toEqual([]);
  });
});

it('a collection of somebody else can be copied and chosen from, and not changed', async () => {
  await renderPage({ path: `/library/collections/${COLLECTION_ID}`, me: ann, answers: answers() });
  screen.getByRole('button', { name: 'Copy to my library' });
  screen.getByRole('button', { name: 'Report Bob' });
  expect(screen.queryByRole('button', { name: 'Import PGN' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose King pawn' }));
  screen.getByText('1 chosen');
  screen.getByRole('button', { name: 'Copy' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

describe('an entry', () => {
  const open = (more: Answers = {}) =>
    renderPage({ path: `/library/entries/${ENTRY_ID}`, me: ann, answers: answers(more) });
  const note = async () => {
    press('End');
    press('c');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comment on e4' }), 'Best by test');
  };

  it('is saved a moment after a change, with the version that it follows', async () => {
    const saved: unknown[] = [];
    await open({ [`POST /callback/library/entries/${ENTRY_ID}`]: (input) => saved.push(input) && { version: 5 } });
    screen.getByText('Saved');
    await note();
    screen.getByText('Changed');
    await screen.findByText('Saved', undefined, { timeout: 4_000 });
    expect(saved).toMatchObject([{ version: 4, pgn: expect.stringContaining('{Best by test}') }]);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('entry:'))).toEqual([]));
  });

  it('that was saved elsewhere is merged with what was changed here, and saved', async () => {
    const saved: Record<string, unknown>[] = [];
    let isRead = false;
    await open({
      [`GET /callback/library/entries/${ENTRY_ID}`]: () => {
        const view = isRead ? entryView({ pgn: PGN.replace('e4', 'e4 e5'), version: 9 }) : entryView();
        isRead = true;
        return view;
      },
      [`POST /callback/library/entries/${ENTRY_ID}`]: (input) => {
        saved.push(input);
        return input['version'] === 9 ? { version: 10 } : new Refused(409, 'entry_changed');
      },
    });
    await note();
    await waitFor(() => expect(saved).toHaveLength(2), { timeout: 6_000 });
    expect(saved[1]).toMatchObject({ version: 9, pgn: expect.stringMatching(/e4 \{Best by test\} 1\.\.\. e5/) });
    await screen.findByText('Saved');
  });

  it('asks where a draft is older than what was saved elsewhere, and keeps it as a copy', async () => {
    const draft = { at: 1, pgn: PGN.replace('e4', 'e4 {Best by test}'), path: [], base: 2 };
    localStorage.setItem(`tabiya.analysis.entry:${ENTRY_ID}`, JSON.stringify(draft));
    const added: unknown[] = [];
    await open({
      [`POST /callback/library/entries/${ENTRY_ID}`]: () => new Refused(409, 'entry_changed'),
      'POST /callback/library/entries': (input) => added.push(input) && entry,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine as a copy' }, { timeout: 4_000 }));
    await waitFor(() =>
      expect(added).toMatchObject([{ title: 'King pawn (copy)', pgn: expect.stringContaining('Best by test') }]),
    );
    await screen.findByText('Saved');
  });

  it('of somebody else is never saved', async () => {
    const { asked } = await open({
      [`GET /callback/library/entries/${ENTRY_ID}`]: () => entryView({ isMine: false, mayEdit: false }),
    });
    await note();
    screen.getByRole('button', { name: 'Copy' });
    expect(asked.filter((one) => one.call.startsWith('POST /callback/library'))).toEqual([]);
  });
});
