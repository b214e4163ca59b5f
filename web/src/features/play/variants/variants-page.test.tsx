import { OTHER_VARIANTS } from '@tabiya/contract/play/variants.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';
import { parseFen } from '@tabiya/chess/rules/position.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playerView } from '../../../test/make-member.ts';
import { ann, guest, renderPage } from '../../../test/render-page.tsx';
import { tableRows } from '../../../test/table-rows.ts';
import { drawnAs, IDEAS } from './ideas.ts';

const rated = (change: Partial<RatingView> = {}): RatingView => ({
  ...{ ratingClass: 'crazyhouse', rating: 1712, deviation: 60, provisional: false, games: 30 },
  ...change,
});
const show = (variant: string, me: typeof ann | null = null, standing: object = {}) =>
  renderPage({
    path: `/${variant}/variants`,
    me,
    answers: { [`GET /callback/ratings/${variant}/standing`]: () => ({ best: [], mine: null, ...standing }) },
  });
const idea = () => within(screen.getByRole('region', { name: 'The idea on the board' }));

afterEach(() => vi.unstubAllGlobals());

it('lists every variant, each with a link to its rules', async () => {
  await renderPage({ path: '/variants' });
  await screen.findByRole('heading', { name: 'Variants' });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    OTHER_VARIANTS.map((variant) => `/${variant}/variants`),
  );
  expect(links.map((link) => within(link).getByRole('heading').textContent)).toEqual([
    'Chess960',
    'Crazyhouse',
    'King of the Hill',
    'Three-check',
    'Bughouse',
  ]);
});

describe('the page of a variant', () => {
  it('shows its four rules and leads to a game of it', async () => {
    await show('kingofthehill');
    await screen.findByRole('heading', { name: 'King of the Hill' });

    screen.getByText('The hill is d4, e4, d5 and e5. The first king to reach it wins at once.');
    const rules = screen.getByRole('heading', { name: 'Rules' }).parentElement;
    expect(rules && within(rules).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Play King of the Hill' }).getAttribute('href')).toBe(
      '/play/online/new?variant=kingofthehill',
    );
  });

  it('leads to the tables of bughouse, where four meet', async () => {
    await show('bughouse');
    expect((await screen.findByRole('link', { name: 'Play Bughouse' })).getAttribute('href')).toBe('/play/bughouse');
  });

  it('plays through the idea on the board, and begins again after the last step', async () => {
    await show('crazyhouse');
    await screen.findByText("There's an undefended black knight on e5.");
    idea().getByText('1 of 3');
    expect(idea().getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    const boards = new Set<string>();
    const look = () => boards.add(idea().getByRole('figure').innerHTML);
    look();
    await userEvent.click(idea().getByRole('button', { name: 'Next' }));
    idea().getByText('White captures it. Now White has a knight in the pocket.');
    look();
    await userEvent.click(idea().getByRole('button', { name: 'Next' }));
    idea().getByText('3 of 3');
    look();
    expect(boards.size).toBe(3);
    await userEvent.click(idea().getByRole('button', { name: 'Replay' }));
    idea().getByText('1 of 3');
  });

  it("shows the partner's board beside one's own in bughouse", async () => {
    await show('bughouse');
    await screen.findByText("Your partner's board");
    screen.getByText('Your board');
  });

  it('lists the best players', async () => {
    const best = [
      { player: playerView({ username: 'Cat' }), rating: rated({ rating: 2100 }) },
      { player: playerView({ id: 'dan', username: 'Dan' }), rating: rated({ rating: 2001, games: 1_001 }) },
    ];
    await show('crazyhouse', null, { best });
    expect(tableRows(await screen.findByRole('table'))).toEqual([
      ['Cat', '2100', '30'],
      ['Dan', '2001', '1,001'],
    ]);
  });

  it('invites to the first place where nobody has a settled rating', async () => {
    await show('threecheck');
    await screen.findByText('No one has an established rating yet. Be the first.');
  });

  it("shows a member's own rating, with a mark while it is provisional", async () => {
    await show('crazyhouse', ann, { mine: rated({ provisional: true, games: 2 }) });
    const own = (await screen.findByRole('heading', { name: 'Your rating' })).parentElement;
    expect(own && within(own).getByText('1712?')).toBeTruthy();
  });

  it('tells a member who has played no rated game of it, and shows guests no rating', async () => {
    await show('crazyhouse', ann, { mine: rated({ games: 0 }) });
    await screen.findByText("You haven't played a rated game yet.");
    expect(screen.queryByText(/1712/)).toBeNull();
  });

  it('shows guests no rating', async () => {
    await show('crazyhouse', guest, { mine: rated() });
    await screen.findByRole('heading', { name: 'Crazyhouse' });
    expect(screen.queryByText(/1712/)).toBeNull();
  });
});

describe('the positions of the ideas', () => {
  it.each(OTHER_VARIANTS)('of %s can occur by the rules, with either side to move', (variant) => {
    const isPossible = (fen: string) =>
      ['w', 'b'].some((turn) => parseFen(`${fen} ${turn} - - 0 1`, drawnAs(variant)).ok);
    expect(IDEAS[variant].map(({ fen }) => fen).filter((fen) => !isPossible(fen))).toEqual([]);
  });
});
