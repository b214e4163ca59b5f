import { describe, expect, it } from 'vitest';
import { pageOf, readCursor, writeCursor } from './page-of.ts';

const rows = [5, 4, 3, 2, 1].map((id) => ({ id, name: `n${id}` }));
const keyOf = ({ id, name }: (typeof rows)[number]) => [id, name];
const REFUSED = { refused: 'bad_page_token' };

describe('pageOf', () => {
  it('keeps the row too many for the next page, which begins after the last item', () => {
    const page = pageOf(rows.slice(0, 3), 2, keyOf);
    expect(page.items).toEqual(rows.slice(0, 2));
    expect(readCursor(page.next!, ['int', 'text'])).toEqual([4, 'n4']);
  });

  it('names no next page after the last one', () => {
    expect(pageOf(rows, 5, keyOf)).toEqual({ items: rows, next: null });
    expect(pageOf([], 5, keyOf)).toEqual({ items: [], next: null });
  });
});

describe('readCursor', () => {
  it('begins without a cursor', () => expect(readCursor(undefined, ['int'])).toBeNull());

  it.each([
    ['no base64', '***'],
    ['no JSON', Buffer.from('[1').toString('base64url')],
    ['no list', Buffer.from('{"length":1,"0":1}').toString('base64url')],
    ['too short a key', writeCursor([1])],
    ['too long a key', writeCursor([1, 'a', 2])],
    ['a text for a number', writeCursor(['1', 'a'])],
    ['a number too large for the column', writeCursor([2 ** 31, 'a'])],
    ['a fraction', writeCursor([0.5, 'a'])],
    ['a character that the store cannot hold', writeCursor([1, 'a\0'])],
  ])('refuses %s', (_, cursor) => expect(readCursor(cursor, ['int', 'text'])).toEqual(REFUSED));

  it('takes a UUID only as the store writes it', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(readCursor(writeCursor([2 ** 40, id]), ['bigint', 'uuid'])).toEqual([2 ** 40, id]);
    expect(readCursor(writeCursor([2 ** 60, id]), ['bigint', 'uuid'])).toEqual(REFUSED);
    expect(readCursor(writeCursor([1, `${id}'`]), ['bigint', 'uuid'])).toEqual(REFUSED);
  });
});
