import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import { moveFromSan, parseMove, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import { leaderboards } from '@tabiya/contract/compete/leaderboards.ts';
import { members } from '@tabiya/contract/people/members.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { createApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openTestStore } from '../platform/test/store.ts';
import { DEMO_MEMBERS } from './members.ts';
import { archivedGames, askSite } from './test-site.ts';

let whole: App;
beforeAll(async () => {
  const config = loadConfig({ PORT: '0', LOG_LEVEL: 'silent' });
  const store = await openTestStore();
  whole = await createApp({ config, store, jobs: false, checkAnswers: true, limits: false, demo: true });
  await whole.listen();
}, 60_000);
afterAll(() => whole.close());

interface NoteOfGame {
  game_id: string;
  note: CoachNote;
}

const countsIn = (listed: readonly ArchivedGameView[]) => {
  const count = (outcome: string) => listed.filter((game) => game.outcome === outcome).length;
  return { total: listed.length, won: count('won'), lost: count('lost'), drawn: count('drawn') };
};

/** Returns whether a line (SAN) can be played after the moves (UCI). */
const isPlayable = (moves: readonly string[], line: readonly string[]): boolean => {
  let position = moves.reduce((at, uci) => positionAfter(at, parseMove(at, uci)!), startPosition());
  return line.every((san) => {
    const move = moveFromSan(position, san);
    if (move === undefined) return false;
    position = positionAfter(position, move);
    return true;
  });
};

it('has all its members on the leaderboard', async () => {
  const board = await askSite(whole, leaderboards.view, { ratingClass: 'blitz' });
  const names = board.leaders.map(({ player }) => player.username);
  expect(names.toSorted()).toEqual(DEMO_MEMBERS.map(({ username }) => username).toSorted());
});

it('counts in every class the games that the archive lists, and rates those that it calls rated', async () => {
  for (const { username } of DEMO_MEMBERS) {
    const listed = await archivedGames(whole, username);
    expect((await askSite(whole, members.view, { username })).games).toEqual(countsIn(listed));
    const { classes } = await askSite(whole, members.stats, { username });
    for (const { rating, games } of classes) {
      const ofClass = listed.filter(({ ratingClass }) => ratingClass === rating.ratingClass);
      expect(games, `${username} ${rating.ratingClass}`).toEqual(countsIn(ofClass));
      const changed = ofClass.filter((game) => game[game.color].ratingAfter !== null);
      expect(rating.games, `rated games of ${username} in ${rating.ratingClass}`).toBe(changed.length);
    }
  }
});

it('has given its members all the achievements that they have earned', async () => {
  const service = whole.services.achievements;
  for (const { username } of DEMO_MEMBERS) {
    const all = (await service.list(username, { id: null, locale: 'en_US' }))?.achievements ?? [];
    const reached = all.filter(({ progress }) => progress !== null && progress.value >= progress.threshold);
    expect(reached.filter(({ earnedAt }) => earnedAt === null).map(({ code }) => `${username} ${code}`)).toEqual([]);
  }
});

it('has a pupil of the coaches, who remember what she misses', async () => {
  const { store } = whole.platform;
  const notes = await store.query<NoteOfGame>(`select n.game_id, n.note from coach_note n order by n.game_id, n.seq`);
  const games = await whole.services.games.finished([...new Set(notes.map(({ game_id: id }) => id))]);
  expect(games.length).toBeGreaterThanOrEqual(4);
  for (const { view, game } of games) {
    const own = notes.filter(({ game_id: id }) => id === view.id);
    expect(own.length).toBeGreaterThan(10);
    const moves = game.moves.toArray().map(({ uci }) => uci);
    const lines = own.flatMap(({ note }) => note.remarks);
    expect(lines.filter(({ from, line }) => !isPlayable(moves.slice(0, from), line))).toEqual([]);
  }
  const listed = (await archivedGames(whole, 'demo-anna')).map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining(games.map(({ view }) => view.id)));
});
