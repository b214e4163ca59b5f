import type { LiveStreamer, PerfOfUser, RatingHistory, TopUser } from '@tabiya/contract/api/program-people.ts';
import type { PerfKey } from '@tabiya/contract/api/program-views.ts';
import type { Leader } from '@tabiya/contract/compete/leaderboards.ts';
import type { RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { StreamerView } from '@tabiya/contract/watch/streamers.ts';
import type { GameEnds } from '../../../record/archive/service.ts';
import { perfOf } from '../names.ts';
import { lightUser, titleOf, userId } from '../view.ts';

export const toTopUser = ({ player, rating }: Leader, perf: PerfKey, progress: number): TopUser => ({
  id: userId(player.username),
  username: player.username,
  ...titleOf(player),
  perfs: { [perf]: { rating, progress } },
});

export const toPerfOfUser = (
  name: string,
  { ratingClass, rating, deviation, provisional, games, progress }: RatingView & { progress: number },
  { peak, ends }: { peak: RatingPoint | undefined; ends: readonly GameEnds[] },
): PerfOfUser => {
  const ended = (outcome?: GameEnds['outcome']) =>
    ends.reduce((sum, end) => sum + (outcome === undefined || end.outcome === outcome ? end.games : 0), 0);
  return {
    user: { name },
    perf: {
      glicko: { rating, deviation, ...(provisional && { provisional }) },
      nb: games,
      progress,
    },
    stat: {
      perfType: perfOf(ratingClass),
      ...(peak && { highest: { int: peak.rating, at: new Date(peak.at).toISOString() } }),
      count: { all: ended(), win: ended('won'), loss: ended('lost'), draw: ended('drawn') },
    },
  };
};

export const toHistory = (name: string, points: readonly RatingPoint[]): RatingHistory => ({
  name,
  points: points.map(({ at, rating }) => {
    const day = new Date(at);
    return [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), rating];
  }),
});

/** Returns undefined for a streamer who is not live. */
export const toLiveStreamer = ({ player, twitchUrl, youtubeUrl, live }: StreamerView): LiveStreamer | undefined => {
  if (live === null) return undefined;
  const isTwitch = twitchUrl !== null && (live.url === twitchUrl || youtubeUrl === null);
  return {
    ...lightUser(player),
    stream: {
      service: isTwitch ? 'twitch' : 'youtube',
      status: live.title,
      ...(live.language !== null && { lang: live.language.slice(0, 2) }),
    },
    streamer: {
      name: player.username,
      ...(twitchUrl !== null && { twitch: twitchUrl }),
      ...(youtubeUrl !== null && { youtube: youtubeUrl }),
    },
  };
};
