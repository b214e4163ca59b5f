import { randomUUIDv7 } from 'node:crypto';
import type { ByColor } from '@tabiya/chess/rules/types.ts';
import { championshipChannel } from '@tabiya/contract/study/championship.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../../play/games/service.ts';
import { createBotThinker, type BotThinkerNeeds } from './bot-thinkers-service.ts';
import type { Competitor, Competitors } from './competitors-service.ts';
import type { Editions, NextGame } from './editions-service.ts';
import type { Matches } from './match-service.ts';
import { beginGame, decideGame } from './store.ts';
import { createUciThinker, type Thinker } from './thinkers-service.ts';

/** Plays the championship: one game at a time. */
export interface ChampionshipPlaying {
  /** Plays the next game to its end; resolves at once if there is none now. */
  playNext(): Promise<void>;
  /** Begins to play the next game unless one is played on this node. */
  look(): void;
  /** Ends the game that is played here; another start of the server goes on with it. */
  stop(): void;
  stopped(): Promise<void>;
}

export interface ChampionshipPlayingNeeds extends Pick<BotThinkerNeeds, 'moves'> {
  games: Pick<GamesService, 'startAlong'>;
  competitors: Competitors;
  editions: Editions;
  matches: Matches;
  stopping: AbortController;
}

/** Programs are started before the first move, which may take its time. */
const FIRST_MOVE_MS = 600_000;

export const createChampionshipPlaying = (
  platform: Pick<Platform, 'store' | 'room' | 'log' | 'now' | 'runsByItself'>,
  { games, competitors, editions, matches, moves, stopping }: ChampionshipPlayingNeeds,
): ChampionshipPlaying => {
  const { store, log } = platform;
  const rooms = platform.room(championshipChannel);
  const tell = (gameId: string | null) => rooms.passing('now', 'changed', { gameId });

  const start = async ({ edition, game }: NextGame): Promise<string | undefined> => {
    const [id, white, black] = [randomUUIDv7(), edition.players[game.white]!, edition.players[game.black]!];
    const isBegun = await games.startAlong(
      {
        ...{ id, players: { white: white.accountId, black: black.accountId }, rated: false },
        timeControl: { base: edition.base_ms, increment: edition.increment_ms },
        firstMoveTime: FIRST_MOVE_MS,
        competition: `computer_chess_championship/${edition.number}`,
        strengths: {
          ...(white.rating !== null && { white: white.rating }),
          ...(black.rating !== null && { black: black.rating }),
        },
      },
      (queries) => beginGame(queries, game, id),
    );
    return isBegun ? id : undefined;
  };
  const thinkerOf = (known: readonly Competitor[], accountId: string): Thinker => {
    const program = known.find((one) => one.accountId === accountId)?.program;
    // A program that is no longer configured cannot go on.
    if (program === undefined) return createUciThinker({ file: '/nonexistent', args: [] });
    if ('command' in program) return createUciThinker(program.command);
    return createBotThinker(program.bot, { ...platform, moves, stopping: stopping.signal });
  };
  const playGame = async (next: NextGame, known: readonly Competitor[]): Promise<void> => {
    const gameId = next.game.game_id ?? (await start(next));
    if (gameId === undefined) return;
    tell(gameId);
    const { players } = next.edition;
    const accounts = { white: players[next.game.white]!.accountId, black: players[next.game.black]!.accountId };
    const thinkers: ByColor<Thinker> = {
      white: thinkerOf(known, accounts.white),
      black: thinkerOf(known, accounts.black),
    };
    const decided = await matches.play({ gameId, opening: next.game.opening, accounts, thinkers });
    if (decided === undefined) return;
    await decideGame(store, gameId, decided);
    tell(null);
  };

  let running: Promise<void> | undefined;
  const playing: ChampionshipPlaying = {
    async playNext() {
      const known = await competitors.open();
      const next = await editions.next(known);
      if (next !== undefined) await playGame(next, known);
    },
    look() {
      if (stopping.signal.aborted) return;
      running ??= playing
        .playNext()
        .catch((err: unknown) => {
          if (!stopping.signal.aborted) log.error({ err }, 'the championship cannot go on, and tries again');
        })
        .finally(() => (running = undefined));
    },
    stop: () => stopping.abort(),
    stopped: async () => running,
  };
  return playing;
};
