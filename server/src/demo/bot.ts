import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { ChallengeView, DeclineReason } from '@tabiya/contract/play/challenges.ts';
import type { Caller } from '../platform/session/caller.ts';
import type { AccountsService } from '../features/account/accounts/service.ts';
import type { ChallengesService } from '../features/play/challenges/service.ts';
import type { GamesService, PlayerCommand } from '../features/play/games/service.ts';
import { decide } from './decide.ts';
import { evaluate } from './evaluation.ts';
import type { ExhibitionParts } from './exhibition.ts';
import { thinkingTime } from './thinking-time.ts';

export interface BotNeeds {
  accounts: Pick<AccountsService, 'callerOf' | 'makeBot'>;
  challenges: Pick<ChallengesService, 'of' | 'accept' | 'decline'>;
  games: Pick<GamesService, 'mine' | 'command' | 'sit'>;
  /** Shows the account as present on the site. Returns a function that ends it. */
  attend(accountId: string): () => void;
}

interface BotParts extends BotNeeds, Pick<ExhibitionParts, 'log' | 'now' | 'random' | 'sleep' | 'leads'> {
  id: string;
}

export interface DemoBot {
  start(): void;
  stop(): Promise<void>;
}

/** How often it checks for challenges and moves, ms. */
const POLL_INTERVAL_MS = 500;
const GAMES_AT_ONCE = 4;
/** From this ply on it accepts a draw, unless it is better by more than this many centipawns. */
const DRAW = { ply: 60, best: 50 };

/**
 * Creates a bot that accepts every challenge to a standard game from the usual position, and plays it at a human pace.
 */
export const createDemoBot = (parts: BotParts): DemoBot => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const playing = new Map<string, Promise<void>>();
  let running: Promise<void> = Promise.resolve();
  let leave = () => {};

  const disturbed = (err: unknown) => {
    if (!signal.aborted) parts.log.warn({ err }, 'the bot of the demonstration was disturbed');
  };
  const look = async (me: Caller) => {
    for (const challenge of (await parts.challenges.of(me.id)).incoming) {
      const reason = reasonAgainst(challenge, playing.size);
      // A challenge that cannot begin yet is retried at the next check.
      await (reason ? parts.challenges.decline(me, challenge.id, reason) : parts.challenges.accept(me, challenge.id));
    }
    for (const { id, white } of await parts.games.mine(me.id)) {
      if (playing.has(id)) continue;
      const game = playOne(parts, { id, color: white.id === me.id ? 'white' : 'black' }, signal);
      playing.set(
        id,
        game.catch(disturbed).finally(() => playing.delete(id)),
      );
    }
  };
  const run = async () => {
    let me: Caller | undefined;
    while (!signal.aborted) {
      try {
        if (parts.leads()) {
          if (me === undefined) leave = parts.attend(parts.id);
          me ??= await parts.accounts.callerOf(parts.id);
          if (me) await look(me);
        }
      } catch (err) {
        disturbed(err);
      }
      await parts.sleep(POLL_INTERVAL_MS, signal).catch(() => {});
    }
  };

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      leave();
      await running;
      await Promise.all(playing.values());
    },
  };
};

/** Returns the reason to decline such a game. */
const reasonAgainst = ({ variant, initialFen }: ChallengeView, games: number): DeclineReason | undefined => {
  if (variant !== 'chess' || initialFen !== null) return 'standard';
  return games >= GAMES_AT_ONCE ? 'later' : undefined;
};

/** Returns its answer to an offered draw or takeback. */
const answerTo = (game: Game, color: Color): PlayerCommand | undefined => {
  if (game.takebackOffer === opposite(color)) return { type: 'accept_takeback' };
  if (game.drawOffer !== opposite(color)) return undefined;
  const score = evaluate(game.position) * (turnOf(game) === color ? 1 : -1);
  return { type: game.ply >= DRAW.ply && score <= DRAW.best ? 'accept_draw' : 'decline_draw' };
};

/** Plays a game until it is over. */
const playOne = async (
  parts: BotParts,
  { id, color }: { id: string; color: Color },
  signal: AbortSignal,
): Promise<void> => {
  const seat = await parts.games.sit(id, parts.id, () => {});
  if (seat === undefined) return;
  try {
    for (;;) {
      const { game } = seat.table();
      if (game.end !== undefined) return;
      const answer = answerTo(game, color);
      if (answer !== undefined) await parts.games.command(id, parts.id, answer);
      else if (turnOf(game) !== color) {
        await parts.sleep(POLL_INTERVAL_MS, signal);
      } else {
        const command = await decide(game, parts.random);
        await parts.sleep(thinkingTime(game, parts.now(), parts.random), signal);
        // A refusal shows in the game itself.
        await parts.games.command(id, parts.id, command);
      }
    }
  } finally {
    seat.leave();
  }
};
