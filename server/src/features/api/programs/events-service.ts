import { randomUUID } from 'node:crypto';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { ProgramEvent } from '@tabiya/contract/api/program-views.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ChallengesService } from '../../play/challenges/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import { challengeCompat } from './challenge-view.ts';
import type { ProgramChallenges } from './challenges-service.ts';
import { gameTopic, streamTopic, type GameNews } from './news.ts';
import { lineQueue } from './line-queue.ts';
import type { ProgramGames } from './games-service.ts';

export interface EventStreamNeeds {
  challenges: Pick<ChallengesService, 'of' | 'view'>;
  games: Pick<GamesService, 'dailyIdsOf' | 'runningIdsOf'>;
  ownGames: Pick<ProgramGames, 'ownGame'>;
  asked: Pick<ProgramChallenges, 'toView'>;
  /** See `Connections` of presence. */
  attend(accountId: string): () => void;
}

/** Events of accounts, as programs receive them. */
export interface EventStreams {
  /**
   * Streams running games and open challenges first, then new events. The account is online meanwhile. Each token, by
   * its key, has one stream: a newer one, on any node, ends the older.
   */
  open(me: Caller, key: string, signal: AbortSignal): Promise<AsyncIterable<ProgramEvent>>;
}

type EventsPlatform = Pick<Platform, 'bus' | 'log' | 'room'>;

export const createEventStreams = (platform: EventsPlatform, needs: EventStreamNeeds): EventStreams => {
  const { bus, log, room } = platform;
  const notices = room(noticeChannel);

  return {
    async open(me, key, signal) {
      const own = randomUUID();
      const endings: (() => void)[] = [];
      const lines = lineQueue<ProgramEvent>(signal, () => endings.forEach((end) => end()));
      const account = watchAccount(me, needs, lines.push);
      const run = (look: () => Promise<void>) =>
        account.inTurn(look).catch((err: unknown) => {
          log.warn({ err }, 'a program could not be told of its account');
          lines.end();
        });
      endings.push(
        needs.attend(me.id),
        bus.subscribe(streamTopic(key), (opened) => void (opened !== own && lines.end())),
        bus.subscribe(gameTopic(me.id), (news) => void run(() => account.hearGame(news as GameNews))),
        notices.hear(me.id, ({ message, data }) => {
          if (message === 'changed' && data.what === 'challenges') void run(account.lookAtChallenges);
        }),
        bus.onGap(() => void run(account.look)),
      );
      if (signal.aborted) endings.forEach((end) => end());
      bus.publish(streamTopic(key), own);
      await Promise.all([bus.ready(gameTopic(me.id)), notices.ready(me.id)]);
      await run(account.look);
      return lines;
    },
  };
};

/** Sends the changes of one account, by comparing the present state with what was sent. */
const watchAccount = (
  me: Caller,
  { challenges, games, ownGames, asked }: EventStreamNeeds,
  tell: (event: ProgramEvent) => void,
) => {
  const open = new Map<string, ChallengeView>();
  const running = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  const tellGame = async (type: 'gameStart' | 'gameFinish', gameId: string) => {
    const game = await ownGames.ownGame(me.id, gameId);
    if (game !== undefined) tell({ type, game });
  };
  const tellChallenge = (type: ChallengeWord, challenge: ChallengeView) =>
    tell({ type, challenge: asked.toView(me, challenge), compat: challengeCompat(challenge) });

  const began = async (id: string) => {
    if (running.has(id)) return;
    running.add(id);
    await tellGame('gameStart', id);
  };
  const ended = async (id: string) => {
    if (running.delete(id)) await tellGame('gameFinish', id);
  };

  const lookAtGames = async () => {
    const ids = new Set([...(await games.runningIdsOf(me.id)), ...(await games.dailyIdsOf(me.id))]);
    for (const id of running.difference(ids)) await ended(id);
    for (const id of ids) await began(id);
  };
  const lookAtChallenges = async () => {
    const { incoming, outgoing } = await challenges.of(me.id);
    const now = new Map([...incoming, ...outgoing].map((one) => [one.id, one]));
    for (const id of open.keys()) {
      if (now.has(id)) continue;
      open.delete(id);
      const view = await challenges.view(me.id, id);
      const word = view && ENDS[view.state];
      if (word !== undefined) tellChallenge(word, view!);
    }
    for (const [id, view] of now) {
      if (!open.has(id)) tellChallenge('challenge', view);
      open.set(id, view);
    }
  };

  return {
    lookAtChallenges,
    async look() {
      await lookAtGames();
      await lookAtChallenges();
    },
    async hearGame({ type, gameId }: GameNews) {
      if (type === 'began') await began(gameId);
      else {
        // The game may be over before its beginning was noticed.
        await began(gameId);
        await ended(gameId);
      }
    },
    /** Runs checks one after the other, so that no event is sent twice or out of order. */
    inTurn(act: () => Promise<void>): Promise<void> {
      const done = turn.then(act);
      turn = done.catch(() => {});
      return done;
    },
  };
};

type ChallengeWord = 'challenge' | 'challengeCanceled' | 'challengeDeclined';

const ENDS: Partial<Record<ChallengeView['state'], ChallengeWord>> = {
  declined: 'challengeDeclined',
  cancelled: 'challengeCanceled',
  expired: 'challengeCanceled',
};
