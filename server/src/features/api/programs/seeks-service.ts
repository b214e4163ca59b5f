import { randomUUID } from 'node:crypto';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { lobbyChannel, SeekTerms } from '@tabiya/contract/play/lobby.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { programStreams } from '@tabiya/contract/api/program-streams.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { DailyGamesService } from '../../play/daily-games/service.ts';
import type { LobbyService } from '../../play/lobby/service.ts';
import { lineQueue } from './line-queue.ts';
import { COLOR_NUMBERS } from './challenges-service.ts';
import { variantOf } from './names.ts';

type Asked = z.output<typeof programStreams.seek.input>;
type SeekRefusal = Exclude<
  Extract<Awaited<ReturnType<LobbyService['offer']>>, Refusal<string>>['refused'],
  'bots_by_challenge'
>;
type DailySeekRefusal = Extract<Awaited<ReturnType<DailyGamesService['random']>>, Refusal<string>>['refused'];

export interface BoardSeeks {
  /**
   * Lists a seek in the lobby until it is taken up or the signal aborts. One for a correspondence game stays when the
   * stream has ended; if one that fits is there already, its game begins.
   */
  open(
    me: Caller,
    asked: Asked,
    signal: AbortSignal,
  ): Promise<
    | AsyncIterable<{ id: string }>
    | Refusal<SeekRefusal | DailySeekRefusal>
    | Refusal<'clock_missing' | 'bad_time_control' | 'too_fast_for_boards' | 'not_for_bots'>
  >;
}

export const createBoardSeeks = (
  { room }: Pick<Platform, 'room'>,
  {
    lobby,
    dailyGames,
  }: {
    lobby: Pick<LobbyService, 'enter' | 'leave' | 'offer' | 'offers' | 'withdraw'>;
    dailyGames: Pick<DailyGamesService, 'random'>;
  },
): BoardSeeks => {
  const pools = room(lobbyChannel);

  const own = (accountId: string) => lobby.offers(false).filter(({ id }) => id === accountId);

  const leaveDaily = async (me: Caller, asked: Asked & { days: number }, signal: AbortSignal) => {
    const { days, variant, color, rated, ratingRange } = asked;
    const left = await dailyGames.random(me, {
      ...{ gameType: variantOf(variant), days, bankDays: 0, hoursAdded: 0, rated, noVacation: false },
      ...{ color: COLOR_NUMBERS[color], ratingMin: ratingRange?.min, ratingMax: ratingRange?.max },
    });
    if (isRefusal(left)) return left;
    // A seek has the id of the game that it leads to.
    const lines = lineQueue<{ id: string }>(signal, () => {});
    lines.push({ id: toShortUuid(left.gameId ?? left.seek!.id) });
    lines.end();
    return lines;
  };

  return {
    async open(me, asked, signal) {
      if (me.isBot) return refuse('not_for_bots');
      // A clock counts where both are sent.
      if (asked.time === undefined && asked.days !== undefined)
        return leaveDaily(me, { ...asked, days: asked.days }, signal);
      const terms = termsOf(asked);
      if (isRefusal(terms)) return terms;
      const connection = { id: `seek-${randomUUID()}`, caller: me };
      const before = new Set(own(me.id).map(({ seekId }) => seekId));
      let seekId: string | undefined;
      const endings = [() => lobby.leave(connection)];
      lobby.enter(connection);
      const lines = lineQueue<{ id: string }>(signal, () => {
        if (seekId !== undefined) lobby.withdraw(me.id, seekId);
        endings.forEach((end) => end());
      });
      const gone = new Set<string>();
      endings.push(
        pools.hear('pools', ({ message, data }) => {
          if (message !== 'withdrawn') return;
          for (const id of data.ids) gone.add(id);
          if (seekId !== undefined && gone.has(seekId)) lines.end();
        }),
      );
      // Without a range, the one of the member's settings applies.
      const refused = await lobby.offer(me, { ...terms, range: terms.range ?? 'as_set' });
      if (refused) {
        lines.end();
        return refused.refused === 'bots_by_challenge' ? refuse('not_for_bots') : refuse(refused.refused);
      }
      seekId = own(me.id).find((seek) => !before.has(seek.seekId))?.seekId;
      if (seekId !== undefined) lines.push({ id: seekId });
      // The seek may have been taken up, or its player gone, meanwhile.
      if (seekId === undefined || gone.has(seekId)) lines.end();
      return lines;
    },
  };
};

const termsOf = ({
  time,
  increment,
  variant,
  color,
  rated,
  ratingRange,
}: Asked): SeekTerms | Refusal<'clock_missing' | 'bad_time_control' | 'too_fast_for_boards'> => {
  if (time === undefined) return refuse('clock_missing');
  const timeControl = { base: Math.round(time * 60) * 1_000, increment: increment * 1_000 };
  const parsed = SeekTerms.safeParse({
    variant: variantOf(variant),
    timeControl,
    rated,
    color: COLOR_NUMBERS[color],
    range: ratingRange,
  });
  if (!parsed.success) return refuse('bad_time_control');
  return timeClassOf(timeControl) === 'bullet' ? refuse('too_fast_for_boards') : parsed.data;
};
