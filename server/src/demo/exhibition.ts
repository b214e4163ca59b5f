import { turnOf } from '@tabiya/chess/rules/game.ts';
import type { ByColor } from '@tabiya/chess/rules/types.ts';
import type { Log } from '../platform/site/log.ts';
import type { Now } from '../platform/timing/now.ts';
import type { GamesService } from '../features/play/games/service.ts';
import { decide } from './decide.ts';
import { thinkingTime } from './thinking-time.ts';

const TIME_CONTROL = { base: 180_000, increment: 2_000 };
const BETWEEN_GAMES_MS = 20_000;
const AFTER_TROUBLE_MS = 5_000;

export interface ExhibitionParts {
  games: Pick<GamesService, 'startGame' | 'command' | 'game' | 'mine' | 'recentColors'>;
  /** Account ids of the two programs. */
  players: readonly [string, string];
  log: Log;
  now: Now;
  random: () => number;
  /** Rejects when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns whether this node is the one that plays. */
  leads: () => boolean;
}

export interface Exhibition {
  start(): void;
  stop(): Promise<void>;
}

/** Creates two programs that play one game after the other, through the same service as people and at a human pace. */
export const createExhibition = (parts: ExhibitionParts): Exhibition => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let playing: Promise<void> = Promise.resolve();

  const run = async () => {
    while (!signal.aborted) {
      try {
        if (parts.leads()) await playOne(parts, signal);
        await parts.sleep(BETWEEN_GAMES_MS, signal);
      } catch (err) {
        if (signal.aborted) return;
        parts.log.warn({ err }, 'the game of the two programs was disturbed');
        await parts.sleep(AFTER_TROUBLE_MS, signal).catch(() => {});
      }
    }
  };

  return {
    start() {
      playing = run();
    },
    async stop() {
      stopping.abort();
      await playing;
    },
  };
};

/** Plays the running game, or a new one with reversed colours, to its end. */
const playOne = async (parts: ExhibitionParts, signal: AbortSignal): Promise<void> => {
  const { games, players } = parts;
  const [running] = await games.mine(players[0]);
  const colors = running && { white: running.white.id, black: running.black.id };
  const seats = colors ?? (await nextSeats(parts));
  const id = running?.id ?? (await games.startGame({ players: seats, timeControl: TIME_CONTROL, rated: true }));
  for (;;) {
    const game = await games.game(id);
    if (game === undefined || game.end !== undefined) return;
    const command = await decide(game, parts.random);
    await parts.sleep(thinkingTime(game, parts.now(), parts.random), signal);
    // A refusal (the flag fell meanwhile) shows in the game itself when it is read again.
    await games.command(id, seats[turnOf(game)], command);
  }
};

const nextSeats = async ({ games, players: [a, b] }: ExhibitionParts): Promise<ByColor<string>> => {
  const colors = (await games.recentColors([a])).get(a);
  return colors?.last === 'white' ? { white: b, black: a } : { white: a, black: b };
};
