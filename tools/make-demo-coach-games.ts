/**
 * Plays the games with a coach of the demo world and writes them to content/demo/coach-games.json: `node
 * tools/make-demo-coach-games.ts`. A pupil plays on a server of the site, which keeps what the coach says of each move,
 * so the remarks are those of the engine. It goes on after the games that the file has; without the file, it plays others.
 * STOCKFISH_PATH names a faster engine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { wantsToResign } from '@tabiya/chess/bots/giving-up.ts';
import { thinkTime } from '@tabiya/chess/bots/think-time.ts';
import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import { claimable, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { everyMove } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { OfflineEnd } from '@tabiya/contract/study/bots.ts';
import { coach, type CoachKey } from '@tabiya/contract/study/coach.ts';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { createBotAccounts, type Bot } from '../server/src/features/study/bots/accounts-service.ts';
import { createBotMoves } from '../server/src/features/study/bots/moves-service.ts';
import { createOfflineGames } from '../server/src/features/study/bots/offline-games-service.ts';
import { fillCoachGames, type PastCoachGame } from '../server/src/features/study/coach/demo.ts';
import { createPastGames } from '../server/src/features/study/coach/past-games-service.ts';
import { createEngineService, engineCommand } from '../server/src/features/study/engine/service.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember } from '../server/src/test/make.ts';

const FILE = join(import.meta.dirname, '../content/demo/coach-games.json');
const DAY_MINUTES = 24 * 60;
/** When each game began, with whom, and the colour of the pupil (1: white, 2: black). */
const GAMES: readonly { daysAgo: number; coach: CoachKey; color: 1 | 2 }[] = [
  { daysAgo: 23.4, coach: 'agnes', color: 1 },
  { daysAgo: 18.6, coach: 'agnes', color: 2 },
  { daysAgo: 11.5, coach: 'kofi', color: 1 },
  { daysAgo: 6.7, coach: 'kofi', color: 2 },
  { daysAgo: 2.5, coach: 'hana', color: 1 },
];
/** How well the pupil plays, rating points. */
const LEVEL = 1_500;
/** From this ply on the pupil offers a draw where neither side is better by more than these centipawns. */
const DRAW = { ply: 100, even: 40 };
/** The pupil asks for help once a game, before this move. */
const HINT_AT_MOVE = 14;
/** A longer game is no good example; another run then plays another one. */
const LONGEST = 200;

let time = Date.now();
const random = Math.random;
const config = { stockfishPath: process.env['STOCKFISH_PATH'] };
const server = await startTestServer({ config, now: () => time });
const { games, openings } = server.app.services;
const member = DEMO_MEMBERS[0];
const pupil = await makeMember(server, member);
const own = createEngineService({ command: engineCommand(config.stockfishPath) });
const moves = createBotMoves({ engine: own, variantEngine: own, openings: () => openings.lines(), random });
const asBot: Bot = {
  ...{ key: 'pip', name: member.username, accountId: pupil.user.id, level: LEVEL, isAdaptive: false, country: 'XX' },
  ...{ style: 'balanced', voice: 'gentle', favourites: ['Italian Game', 'Caro-Kann Defense'] },
};

const gameOf = async (id: string): Promise<Game> => (await games.game(id))!;
const pause = (level: number, { ply, position }: Game) => {
  const choices = everyMove(position).length;
  time += thinkTime({ level, ply, clock: undefined, choices, isRecapture: false, random });
};
/** Waits until it is the pupil's turn, or the game is over. */
const settled = async (id: string, color: Color): Promise<Game> => {
  for (;;) {
    const game = await gameOf(id);
    if (game.end || turnOf(game) === color) return game;
    await setTimeout(10);
  }
};

/** Moves once for the pupil, or ends the game. */
const act = async (id: string, game: Game, scores: number[]): Promise<void> => {
  const command = (asked: Parameters<typeof games.command>[2]) => games.command(id, pupil.user.id, asked);
  if (claimable(game)) return void (await command({ type: 'claim_draw' }));
  const isHelped = Math.floor(game.ply / 2) + 1 === HINT_AT_MOVE;
  const found = await moves.find(asBot, game);
  if (found.score !== undefined) scores.push(found.score);
  if (wantsToResign({ level: LEVEL, ply: game.ply, scores })) return void (await command({ type: 'resign' }));
  if (game.ply >= DRAW.ply && Math.abs(scores.at(-1) ?? DRAW.even + 1) <= DRAW.even) {
    await command({ type: 'offer_draw' });
    await setTimeout(200);
    if ((await gameOf(id)).end) return;
  }
  const hints = [];
  for (const step of isHelped ? [1, 2, 3] : []) hints.push(await pupil.call(coach.hint, { id, step }));
  time += 4_000;
  pause(LEVEL, game);
  const refusal = await command({ type: 'move', ply: game.ply + 1, uci: hints[2]?.uci ?? found.uci });
  if (refusal) throw new Error(`the pupil's move was refused: ${JSON.stringify(refusal)}`);
  pause(LEVEL, game);
};

const endOf = ({ end }: Game, color: Color): OfflineEnd => {
  switch (end?.reason) {
    case 'resignation':
      return (end.result === '1-0') === (color === 'white') ? 'bot_resigned' : 'resigned';
    case 'agreement':
      return 'draw_agreed';
    case 'threefold':
    case 'fifty_moves':
      return 'draw_claimed';
    default:
      return 'board';
  }
};

const play = async ({ daysAgo, coach: key, color }: (typeof GAMES)[number]): Promise<PastCoachGame> => {
  const { id } = await pupil.call(coach.play, { coach: key, color });
  const side = color === 1 ? 'white' : 'black';
  const scores: number[] = [];
  const startedAt = time;
  let game = await settled(id, side);
  while (!game.end) {
    if (game.ply > LONGEST) throw new Error('the game is too long');
    await act(id, game, scores);
    // The coach speaks of the pupil's move before the next one is made, as on the page.
    await pupil.call(coach.talk, { id });
    game = await settled(id, side);
  }
  const { summary } = await pupil.call(coach.talk, { id });
  const { store } = server.app.platform;
  const [row] = await store.query<{ bot: string; level: number; hints: number }>(
    `select bot_game.bot, own.level, own.hints from coach_game own join bot_game using (game_id) where game_id = $1`,
    [id],
  );
  const notes = await store.query<{ note: CoachNote }>('select note from coach_note where game_id = $1 order by seq', [
    id,
  ]);
  console.log(key, side, row?.bot, row?.level, game.end.result, game.end.reason, game.ply, JSON.stringify(summary));
  return {
    ...{ minutesAgo: Math.round(daysAgo * DAY_MINUTES), coach: key, color: side, ...row! },
    moves: game.moves.toArray().map(({ uci, at }) => ({ uci, at: at - startedAt })),
    ...{ end: endOf(game, side), minutes: Math.ceil((time - startedAt) / 60_000) },
    notes: notes.map(({ note }) => note),
  };
};

const { platform, services } = server.app;
const botGames = createOfflineGames(platform, { bots: createBotAccounts(platform, services.accounts), games });
const played = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as PastCoachGame[]) : [];
const past = { past: createPastGames(platform, botGames), achievements: services.achievements };
await fillCoachGames(past, { members: [{ ...member, id: pupil.user.id }], crowd: [], madeAt: time });
for (const each of GAMES.slice(played.length)) {
  played.push(await play(each));
  writeFileSync(FILE, `[\n${played.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  time += 3_600_000;
}
await moves.stop();
await server.close();
