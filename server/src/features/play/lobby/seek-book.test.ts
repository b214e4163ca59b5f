import { describe, expect, it } from 'vitest';
import { createSeekBook, type Seek } from './seek-book.ts';

const NOW = 1_790_000_000_000;
const seek = (id: string, more: Partial<Seek> = {}): Seek => ({
  id,
  seekId: id,
  variant: 'chess',
  timeControl: { base: 180_000, increment: 2_000 },
  rated: true,
  pool: '3+2',
  isGuest: false,
  node: 'here',
  rating: 1_500,
  deviation: 60,
  since: NOW,
  balance: 0,
  ...more,
});

describe('the book of seeks', () => {
  it('pairs within a pool and a side', () => {
    const book = createSeekBook();
    for (const each of [seek('a'), seek('b', { pool: '5+0' }), seek('c', { isGuest: true })]) book.put(each, NOW);
    expect(book.pairs(NOW)).toEqual([]);
    book.put(seek('d', { isGuest: true, rating: 1_520 }), NOW);
    expect(book.pairs(NOW).map((pair) => pair.map(({ id }) => id).toSorted())).toEqual([['c', 'd']]);
    expect(book.waiting(false)).toEqual({ '3+2': 1, '5+0': 1 });
    expect(book.waiting(true)).toEqual({ '3+2': 2 });
  });

  it('pairs wider rating differences after more waiting', () => {
    const book = createSeekBook();
    book.put(seek('a'), NOW);
    book.put(seek('b', { rating: 1_900 }), NOW);
    expect(book.pairs(NOW)).toEqual([]);
    expect(book.pairs(NOW + 10_000)).toEqual([]);
    expect(book.pairs(NOW + 40_000)).toHaveLength(1);
  });

  it('keeps one seek of each account', () => {
    const book = createSeekBook();
    book.put(seek('a'), NOW);
    book.put(seek('a', { pool: '5+0' }), NOW);
    expect(book.waiting(false)).toEqual({ '5+0': 1 });
    book.remove('a');
    expect(book.waiting(false)).toEqual({});
  });

  it('forgets the seeks of a node that is gone, and never its own', () => {
    const book = createSeekBook();
    book.put(seek('a'), NOW);
    book.put(seek('b', { node: 'there' }), NOW);
    book.put(seek('c', { node: 'elsewhere' }), NOW + 20_000);
    book.forget(NOW + 10_000, 'here');
    expect(['a', 'b', 'c'].filter((id) => book.get(id))).toEqual(['a', 'c']);
    expect(book.of('here').map(({ id }) => id)).toEqual(['a']);
  });
});
