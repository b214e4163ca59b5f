import { pages } from '@tabiya/contract/site/pages.ts';
import { describe, expect, it } from 'vitest';
import { ann, guest } from '../test/render-page.tsx';
import { panelOf, panelsFor } from './panels.ts';

const entriesOf = (me: typeof ann | null, flags = {}) =>
  panelsFor({ me, flags, externalSites: {} }).flatMap(({ entries }) => entries);

describe('panels', () => {
  it('are in the documented order, and each has an entry', () => {
    const order = ['play', 'learn', 'puzzles', 'watch', 'news', 'social', 'more'];
    for (const me of [ann, guest, null]) {
      const panels = panelsFor({ me, flags: {}, externalSites: {} });
      const keys = panels.map(({ key }) => key);
      expect(keys).toEqual(order.filter((key) => (keys as string[]).includes(key)));
      expect(panels.filter(({ entries }) => entries.length === 0)).toEqual([]);
      expect(keys).toContain('play');
    }
  });

  it('lead to other sites where these are configured', () => {
    const externalSites = { kids: 'https://kids.example', training: 'https://training.example' };
    const entries = panelsFor({ me: ann, flags: {}, externalSites }).flatMap((panel) => panel.entries);
    const outside = entries.filter(({ page }) => page === undefined);
    expect(outside.map(({ name, href }) => [name, href])).toEqual([
      ['training_site', 'https://training.example'],
      ['kids_site', 'https://kids.example'],
    ]);
  });

  it('lead to pages that exist', () =>
    expect(entriesOf(ann).filter(({ page, href }) => page === undefined || !(page in pages) || href === '/')).toEqual(
      [],
    ));

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

  it('are lit by one page each, also where several lead to it or none', () => {
    const lit = (page: string) => panelOf(page, panelsFor({ me: ann, flags: {}, externalSites: {} }));
    expect(['web_play_new', 'web_bughouse_play', 'web_game_live', 'web_chess_variants'].map(lit)).toEqual(
      Array.from({ length: 4 }, () => 'play'),
    );
    expect(['web_play_watch', 'web_tv'].map(lit)).toEqual(['watch', 'watch']);
    expect(['web_leaderboard_home', 'web_member_view', 'web_stats', 'web_friends'].map(lit)).toEqual(
      Array.from({ length: 4 }, () => 'social'),
    );
    expect(['web_api', 'web_membership'].map(lit)).toEqual(['more', 'more']);
    expect(['web_home', 'web_user_settings_edit', ''].map(lit)).toEqual([undefined, undefined, undefined]);
  });

  it('hide entries whose flag is off', () => {
    const hasVerification = (flags: Record<string, true>) =>
      entriesOf(ann, flags).some(({ name }) => name === 'verification');
    expect(hasVerification({})).toBe(false);
    expect(hasVerification({ 'verification-index': true })).toBe(true);
    const championship = (flags: Record<string, true>) =>
      entriesOf(null, flags).find(({ name }) => name === 'championship');
    expect(championship({})).toBeUndefined();
    expect(championship({ 'computer-championship': true })?.href).toBe('/computer-chess-championship');
  });

  it('put the current user’s name into addresses of their own pages', () =>
    expect(entriesOf(ann).find(({ name }) => name === 'archive')?.href).toBe('/ann/games/archive'));
});
