/**
 * Plays the games of 10,000 made-up players and measures how well ratings predict them, by log loss, for several ways
 * in which a deviation can grow with days and with games. The first way grows by a whole period with each game.
 */
import {
  deviationAt,
  expectedScore,
  rateGame,
  startRating,
  SKILL_LEVELS,
  type DeviationGrowth,
  type Rating,
} from '@tabiya/chess/rating/rating.ts';
import { percentile } from './figures.ts';

const PLAYERS = 10_000;
const DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Predictions count from this day on, when the early guesses are over. */
const COUNTED_FROM = 30;
const PRACTICE_GAMES = 100;
/** Games from which a player counts as busy, each day. */
const BUSY_GAMES = 5;

/** How a player's strength really moves, in rating points: per root of a day, per root of a game, and by practice. */
interface World {
  perDay: number;
  perGame: number;
  /** Gained by the first game; it fades over `PRACTICE_GAMES`. */
  practice: number;
}
const WORLDS: Readonly<Record<string, World>> = {
  'strength moves with days': { perDay: 4, perGame: 0, practice: 0 },
  'strength moves with games': { perDay: 0, perGame: 3, practice: 0 },
  'a little of both': { perDay: 2.5, perGame: 1.5, practice: 0 },
  'strength hardly moves': { perDay: 1, perGame: 0.5, practice: 0 },
  'players learn by playing': { perDay: 1, perGame: 0.5, practice: 3 },
};

const PER_DAY = 1 / 4.66;
const WAYS: Readonly<Record<string, DeviationGrowth>> = {
  'days and games': { perDay: PER_DAY, perGame: 1 },
  'games alone': { perDay: 0, perGame: 1 },
  'days, games a fifth': { perDay: PER_DAY, perGame: 0.2 },
  'days, games a tenth': { perDay: PER_DAY, perGame: 0.1 },
  'days, games a 20th': { perDay: PER_DAY, perGame: 0.05 },
  'days alone': { perDay: PER_DAY, perGame: 0 },
};

/** The same pseudo-random numbers, 0 to 1, in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

const normalOf = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Player {
  strength: number;
  gamesADay: number;
  joins: number;
  start: Rating;
  played: number;
}

interface Played {
  white: number;
  black: number;
  result: '1-0' | '0-1' | '1/2-1/2';
  at: number;
}

/** Most play a game in some days and a few play dozens each day. Half are there from the beginning. */
function playersFrom(random: () => number): Player[] {
  return Array.from({ length: PLAYERS }, () => {
    const strength = 1100 + 350 * normalOf(random);
    const level = SKILL_LEVELS[Math.max(0, Math.min(3, Math.round((strength - 600) / 330 + 0.7 * normalOf(random))))]!;
    const joins = random() < 0.5 ? 0 : Math.floor(random() * DAYS);
    const gamesADay = Math.min(30, Math.exp(-0.9 + 1.3 * normalOf(random)));
    return { strength, gamesADay, joins, start: startRating(level, joins * DAY_MS), played: 0 };
  });
}

/** Pairs those who play on a day with somebody of about their strength, so that every way rates the same games. */
function gamesOf(players: Player[], { perDay, perGame, practice }: World, random: () => number): Played[] {
  const games: Played[] = [];
  for (let day = 0; day < DAYS; day++) {
    const seats: { player: number; place: number }[] = [];
    for (const [player, { gamesADay, joins, strength }] of players.entries()) {
      if (day < joins) continue;
      players[player]!.strength += perDay * normalOf(random);
      const plays = Math.floor(gamesADay + random());
      for (let n = 0; n < plays; n++) seats.push({ player, place: strength + 120 * normalOf(random) });
    }
    seats.sort((one, other) => one.place - other.place);
    for (let i = 0; i + 1 < seats.length; i += 2) {
      const [white, black] = [seats[i]!.player, seats[i + 1]!.player];
      if (white === black) continue;
      games.push({ white, black, result: resultOf(players, { white, black }, random), at: (day + random()) * DAY_MS });
      for (const one of [players[white]!, players[black]!]) {
        one.strength += perGame * normalOf(random) + practice * Math.exp(-one.played / PRACTICE_GAMES);
        one.played += 1;
      }
    }
  }
  return games.toSorted((one, other) => one.at - other.at);
}

/** The logistic curve of Elo, with a draw in about every twelfth game. */
function resultOf(players: Player[], { white, black }: Pick<Played, 'white' | 'black'>, random: () => number) {
  const expected = 1 / (1 + 10 ** ((players[black]!.strength - players[white]!.strength) / 400));
  const draw = 0.16 * Math.min(expected, 1 - expected);
  const luck = random();
  if (luck < expected - draw / 2) return '1-0';
  return luck < expected + draw / 2 ? '1/2-1/2' : '0-1';
}

const SCORES = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 } as const;

interface Figures {
  logLoss: number;
  /** Deviations of busy players at the end. */
  busy: number[];
  /** Mean change of a busy player's rating by a game. */
  swing: number;
}

function measure(players: readonly Player[], games: readonly Played[], growth: DeviationGrowth): Figures {
  const ratings = players.map(({ start }) => start);
  let [loss, counted, swing, swings] = [0, 0, 0, 0];
  for (const { white, black, result, at } of games) {
    const [first, second] = [ratings[white]!, ratings[black]!];
    const after = rateGame({ white: first, black: second, result, now: at }, growth);
    if (at >= COUNTED_FROM * DAY_MS) {
      // The uncertainty of both sides belongs to the prediction.
      const deviation = Math.hypot(deviationAt(first, at, growth), deviationAt(second, at, growth));
      const chance = expectedScore(first, { rating: second.rating, deviation });
      loss -= SCORES[result] * Math.log(chance) + (1 - SCORES[result]) * Math.log(1 - chance);
      counted += 1;
      if (players[white]!.gamesADay >= BUSY_GAMES) {
        swing += Math.abs(after.white.rating - first.rating);
        swings += 1;
      }
    }
    ratings[white] = after.white;
    ratings[black] = after.black;
  }
  const busy = ratings.filter(
    (_, player) => players[player]!.gamesADay >= BUSY_GAMES && players[player]!.joins < DAYS / 2,
  );
  return { logLoss: loss / counted, busy: busy.map(({ deviation }) => deviation), swing: swing / swings };
}

export async function run(): Promise<void> {
  for (const [name, world] of Object.entries(WORLDS)) {
    const random = randomFrom(7);
    const players = playersFrom(random);
    const games = gamesOf(players, world, random);
    console.log(`\n${name}: ${games.length} games`);
    let baseline: number | undefined;
    for (const [way, growth] of Object.entries(WAYS)) {
      const { logLoss, busy, swing } = measure(players, games, growth);
      baseline ??= logLoss;
      const change = ((logLoss / baseline - 1) * 100).toFixed(3);
      const figures = [
        logLoss.toFixed(5),
        `${change} %`.padStart(9),
        percentile(busy, 0.5).toFixed(1),
        swing.toFixed(1),
      ];
      console.log(
        `${way.padEnd(20)} log loss ${figures[0]} (${figures[1]}), busy players: deviation ${figures[2]}, swing ${figures[3]}`,
      );
    }
  }
}
