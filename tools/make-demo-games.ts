/**
 * Plays the games of the demo world and writes them to content/demo/games.pgn: `node tools/make-demo-games.ts`. It
 * takes some minutes and always gives the same games, so games that the file has are not played again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEvent, claimable, deadline, newGame, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { lineOf } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgnGames } from '@tabiya/chess/notation/read-pgn.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { deviationAt, PROVISIONAL_DEVIATION, rateGame, startRating, type Rating } from '@tabiya/chess/rating/rating.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import { formatTimeControl, parseTimeControl, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { opposite, type Color, type GameCommand, type Result, type TimeControl } from '@tabiya/chess/rules/types.ts';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { bookMove } from '../server/src/demo/openings.ts';
import { think } from '../server/src/demo/player.ts';
import { thinkingTime } from '../server/src/demo/thinking-time.ts';

/** Games of uneven pairings, in all time classes; after them, blitz games follow until nobody's rating is provisional. */
const GAMES = 64;
const DAYS = 60;
/** The blitz games are spread over so many days. */
const BLITZ_DAYS = 28;
/** Half a point less than a provisional rating has, so that nobody leaves the leaderboard on the first day. */
const CERTAIN_DEVIATION = PROVISIONAL_DEVIATION - 0.5;
const FILE = join(import.meta.dirname, '../content/demo/games.pgn');

/**
 * How each skill level plays: search depth in half-moves, and how much worse than the best a move may be (centipawns).
 */
const SKILLS = {
  advanced: { depth: 3, margin: 8 },
  intermediate: { depth: 3, margin: 45 },
  beginner: { depth: 2, margin: 70 },
  new: { depth: 1, margin: 90 },
} as const;

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const BLITZ: TimeControl = { base: 3 * MINUTE, increment: 2_000 };
const CONTROLS: readonly (TimeControl & { weight: number })[] = [
  { base: 3 * MINUTE, increment: 2_000, weight: 5 },
  { base: 5 * MINUTE, increment: 0, weight: 4 },
  { base: 3 * MINUTE, increment: 0, weight: 3 },
  { base: MINUTE, increment: 0, weight: 3 },
  { base: 2 * MINUTE, increment: 1_000, weight: 1 },
  { base: 10 * MINUTE, increment: 0, weight: 2 },
  { base: 15 * MINUTE, increment: 10_000, weight: 1 },
];

/**
 * Returns a small seeded generator of numbers from 0 to 1 (the upper bits of a linear congruence), so that the games
 * never change.
 */
const seeded = (seed: number) => {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 32n) / 2 ** 32;
  };
};

type Member = (typeof DEMO_MEMBERS)[number];
interface Pairing extends Record<Color, Member> {
  timeControl: TimeControl;
}

const weighted = <T extends { weight: number }>(things: readonly T[], random: () => number): T => {
  let left = random() * things.reduce((sum, { weight }) => sum + weight, 0);
  for (const thing of things) {
    left -= thing.weight;
    if (left < 0) return thing;
  }
  throw new Error('nothing to choose from');
};

/** Pairs members unevenly: some play much, most a little. */
const pairUp = (random: () => number): Pairing => {
  const members = DEMO_MEMBERS.map((member, index) => ({ member, weight: index < 4 ? 5 : 1.5 }));
  const white = weighted(members, random);
  const black = weighted(
    members.filter((other) => other !== white),
    random,
  );
  const { base, increment } = weighted(CONTROLS, random);
  return { white: white.member, black: black.member, timeControl: { base, increment } };
};

/** The last scores of both sides, and for how many consecutive moves one of them has looked lost. */
interface Mood {
  score: number;
  hopeless: number;
}

const decide = async (
  game: Game,
  pairing: Pairing,
  { mood, random }: { mood: Mood; random: () => number },
): Promise<GameCommand> => {
  const by = turnOf(game);
  const ply = game.ply + 1;
  if (claimable(game)) return { type: 'claim_draw', by };
  const booked = bookMove(
    Array.from(game.moves, ({ san }) => san),
    random,
  );
  const fromBook = booked === undefined ? undefined : moveFromSan(game.position, booked);
  if (fromBook) return { type: 'move', by, ply, uci: uciOf(fromBook) };
  const seen = new Set(game.keys);
  const { depth, margin } = SKILLS[pairing[by].skillLevel];
  const thought = await think(game.position, { depth, margin, random, seen, pause: async () => {} });
  if (thought === undefined) throw new Error('the game should have ended');
  mood.score = thought.score;
  mood.hopeless = thought.score < -650 ? mood.hopeless + 1 : 0;
  if (mood.hopeless > 2 && random() < 0.3) return { type: 'resign', by };
  return { type: 'move', by, ply, uci: uciOf(thought.move) };
};

const agreesToDraw = (game: Game, moods: Record<Color, Mood>) =>
  game.ply > 220 || (game.ply > 90 && Math.abs(moods.white.score) < 25 && Math.abs(moods.black.score) < 25);

const playOut = async (pairing: Pairing, random: () => number): Promise<Game> => {
  let game = newGame({ timeControl: pairing.timeControl, startedAt: 0 });
  let now = 0;
  const moods = { white: { score: 0, hopeless: 0 }, black: { score: 0, hopeless: 0 } };
  const act = (command: GameCommand) => {
    const verdict = play(game, command, now);
    if (!verdict.ok) throw new Error(`${command.type}: ${verdict.refusal}`);
    game = applyEvent(game, verdict.value);
  };
  while (!game.end) {
    const mover = turnOf(game);
    const command = await decide(game, pairing, { mood: moods[mover], random });
    now = Math.min(now + thinkingTime(game, now, random), deadline(game) ?? now);
    act(command);
    if (!game.end && game.ply % 2 === 0 && agreesToDraw(game, moods)) {
      act({ type: 'offer_draw', by: mover });
      act({ type: 'accept_draw', by: opposite(mover) });
    }
  }
  return game;
};

const toPgn = (game: Game, pairing: Pairing, minutesAgo: number): string => {
  const { timeControl } = pairing;
  return writePgn({
    tags: {
      Event: `Rated ${timeClassOf(timeControl)} game`,
      Site: 'A made-up world',
      Round: '-',
      White: pairing.white.username,
      Black: pairing.black.username,
      TimeControl: formatTimeControl(timeControl),
      Termination: game.end?.reason ?? '',
      MinutesAgo: String(minutesAgo),
    },
    children: lineOf(Array.from(game.moves, ({ san, uci, clock }) => ({ san, uci, clock: clock - (clock % 100) }))),
    result: game.end?.result ?? '*',
  });
};

/** A game that is in the file. */
interface DemoGame extends Pairing {
  minutesAgo: number;
  result: Result;
  text: string;
}

const memberNamed = (name: string | undefined): Member => {
  const found = DEMO_MEMBERS.find(({ username }) => username === name);
  if (found === undefined) throw new Error(`${name} is nobody of the demo world`);
  return found;
};

const readFile = (): DemoGame[] => {
  const all = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  return all.split(/\n(?=\[Event )/).flatMap((text) =>
    readPgnGames(text).games.map(({ tags, result }) => ({
      white: memberNamed(tags['White']),
      black: memberNamed(tags['Black']),
      timeControl: parseTimeControl(tags['TimeControl'] ?? '')!,
      minutesAgo: Number(tags['MinutesAgo']),
      result: result as Result,
      text,
    })),
  );
};

/** Replays the blitz ratings of all members. Returns them as they are when the world is made, at time 0. */
const blitzRatings = (games: readonly DemoGame[]): Map<Member, Rating> => {
  const ratings = new Map<Member, Rating>();
  const ratingOf = (member: Member) =>
    ratings.get(member) ?? startRating(member.skillLevel, -member.joinedDaysAgo * DAY_MINUTES * MINUTE);
  for (const { white, black, timeControl, minutesAgo, result } of games.toSorted(byTime)) {
    if (timeClassOf(timeControl) !== 'blitz') continue;
    const now = -minutesAgo * MINUTE;
    const after = rateGame({ white: ratingOf(white), black: ratingOf(black), result, now });
    ratings.set(white, after.white).set(black, after.black);
  }
  return new Map(DEMO_MEMBERS.map((member) => [member, ratingOf(member)]));
};

const byTime = (one: DemoGame, other: DemoGame) => other.minutesAgo - one.minutesAgo;

const STRENGTH = { new: 0, beginner: 1, intermediate: 2, advanced: 3 };
/** Points of rating difference that one earlier game of two members outweighs when opponents are chosen. */
const VARIETY = 60;

/**
 * Returns the next blitz game: the member whose rating is the least certain plays somebody of about equal strength.
 * Undefined when nobody's rating is provisional.
 */
const nextBlitz = (games: readonly DemoGame[], random: () => number): Pairing | undefined => {
  const ratings = blitzRatings(games);
  const deviationOf = (member: Member) => deviationAt(ratings.get(member)!, 0);
  const asks = DEMO_MEMBERS.toSorted((one, other) => deviationOf(other) - deviationOf(one))[0]!;
  if (deviationOf(asks) <= CERTAIN_DEVIATION) return undefined;
  const met = (rival: Member) =>
    games.filter(({ white, black }) => [white, black].includes(asks) && [white, black].includes(rival)).length;
  const cost = (rival: Member) =>
    Math.abs(ratings.get(rival)!.rating - ratings.get(asks)!.rating) + VARIETY * met(rival) - deviationOf(rival);
  const rivals = DEMO_MEMBERS.filter(
    (other) => other !== asks && Math.abs(STRENGTH[other.skillLevel] - STRENGTH[asks.skillLevel]) <= 1,
  );
  const rival = rivals.toSorted((one, other) => cost(one) - cost(other))[0]!;
  const [white, black] = random() < 0.5 ? [asks, rival] : [rival, asks];
  return { white, black, timeControl: BLITZ };
};

const seededGame = (index: number) => {
  const random = seeded(1_000 + index);
  for (let warming = 0; warming < 5; warming += 1) random();
  return random;
};

const games = readFile();
const add = async (pairing: Pairing, minutesAgo: number, random: () => number): Promise<void> => {
  const game = await playOut(pairing, random);
  games.push({ ...pairing, minutesAgo, result: game.end!.result as Result, text: toPgn(game, pairing, minutesAgo) });
  const { white, black, timeControl } = pairing;
  const parts = [white.username, black.username, formatTimeControl(timeControl), game.end?.result, game.end?.reason];
  console.log([...parts, game.ply].join(' '));
  mkdirSync(join(FILE, '..'), { recursive: true });
  writeFileSync(FILE, games.map(({ text }) => text).join('\n'));
};

for (let index = games.length; index < GAMES; index += 1) {
  const random = seededGame(index);
  const pairing = pairUp(random);
  await add(pairing, Math.round((DAYS * DAY_MINUTES * (GAMES - index - 0.6 * random())) / GAMES), random);
}
for (;;) {
  const random = seededGame(games.length);
  const pairing = nextBlitz(games, random);
  if (pairing === undefined) break;
  await add(pairing, Math.round(BLITZ_DAYS * DAY_MINUTES * (0.02 + 0.98 * random())), random);
}
