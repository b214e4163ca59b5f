import { pages } from '@tabiya/contract/site/pages.ts';
import { describe, expect, it } from 'vitest';
import { ann, guest } from '../test/render-page.tsx';
import { panelsFor } from './panels.ts';

const entriesOf = (me: typeof ann | null, flags = {}) => panelsFor({ me, flags }).flatMap(({ entries }) => entries);

describe('panels', () => {
  it('are in the documented order, and each has an entry', () => {
    const order = ['play', 'learn', 'puzzles', 'watch', 'news', 'social', 'more'];
    for (const me of [ann, guest, null]) {
      const panels = panelsFor({ me, flags: {} });
      const keys = panels.map(({ key }) => key);
      expect(keys).toEqual(order.filter((key) => (keys as string[]).includes(key)));
      expect(panels.filter(({ entries }) => entries.length === 0)).toEqual([]);
      expect(keys).toContain('play');
    }
  });

  it('lead to pages that exist', () =>
    expect(entriesOf(ann).filter(({ page, href }) => !(page in pages) || href === '/')).toEqual([]));

  it('show entries for members to guests, who are asked to sign up, but not to visitors', () => {
    const asking = (me: typeof ann | null) =>
      entriesOf(me)
        .filter(({ asksGuests }) => asksGuests)
        .map(({ name }) => name);
    expect(asking(guest)).toEqual(expect.arrayContaining(['archive', 'friends']));
    expect(asking(ann)).toEqual([]);
    const seen = entriesOf(null).map(({ name }) => name);
    expect(seen).not.toContain('friends');
    expect(seen).not.toContain('archive');
  });

  it('hide entries whose flag is off', () => {
    const hasVerification = (flags: Record<string, true>) =>
      entriesOf(ann, flags).some(({ name }) => name === 'verification');
    expect(hasVerification({})).toBe(false);
    expect(hasVerification({ 'verification-index': true })).toBe(true);
  });

  it('put the current user’s name into addresses of their own pages', () =>
    expect(entriesOf(ann).find(({ name }) => name === 'archive')?.href).toBe('/ann/games/archive'));
});
