import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import type { PlayerView, RatingView } from '@tabiya/contract/people/members.ts';
import type { OwnStreamView, StreamerView, StreamService } from '@tabiya/contract/watch/streamers.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { WatchEntry } from '@tabiya/contract/watch/watch.ts';
import type { ChannelRow, Channels } from './channels.ts';
import { isByHand, ownToSay } from './policy.ts';
import type { StreamerRow } from './store.ts';

export const isLive = ({ live_until }: StreamerRow, now: number): boolean => live_until !== null && live_until > now;

/** State of a streamer: what was set by hand, and what services have reported. */
export interface Standing {
  /** A member who never asked has no row. */
  row: StreamerRow | undefined;
  channels: Channels;
  asked: readonly StreamService[];
  said: readonly ChannelRow[];
  now: number;
}

/** For streamers who are live at both services, the one with more viewers is shown. */
const toLive = ({ row, channels, asked, said, now }: Standing): StreamerView['live'] => {
  const [found] = said
    .filter(({ service, address }) => asked.includes(service) && address === channels[`${service}Url`])
    .flatMap(({ live, live_until }) => (live !== null && live_until! > now ? [live] : []))
    .toSorted((a, b) => (b.viewers ?? 0) - (a.viewers ?? 0));
  if (found !== undefined || row === undefined) return found ?? null;
  if (!isByHand(channels, asked) || !isLive(row, now)) return null;
  const { title, language, live_since } = row;
  return { title, language, since: live_since ?? now, viewers: null, url: ownToSay(channels, asked)[0] ?? null };
};

export const toStreamerView = (player: PlayerView, standing: Standing): StreamerView => ({
  player,
  twitchUrl: standing.channels.twitchUrl,
  youtubeUrl: standing.channels.youtubeUrl,
  live: toLive(standing),
});

export const toOwnStreamView = (standing: Standing): OwnStreamView => {
  const { row, channels, asked } = standing;
  return {
    state: row?.state ?? 'none',
    twitchUrl: channels.twitchUrl,
    youtubeUrl: channels.youtubeUrl,
    asked: [...asked],
    isByHand: isByHand(channels, asked),
    live: row?.state === 'listed' ? toLive(standing) : null,
  };
};

/** Adds the rating of the speed that the streamer plays most. */
export const toWatchEntry = (
  { player: { avatarUrl, ...player }, live }: StreamerView,
  ratings: readonly RatingView[],
): WatchEntry => {
  const bySpeed = LIVE_TIME_CLASSES.map((timeClass) => ({
    timeClass,
    standing: ratings.find(({ ratingClass }) => ratingClass === timeClass),
  }));
  const most = bySpeed.toSorted((a, b) => (b.standing?.games ?? 0) - (a.standing?.games ?? 0))[0]!;
  return {
    ...player,
    avatar: avatarUrl,
    rating: most.standing?.rating ?? 0,
    gameTimeClass: most.timeClass,
    variant: 'chess',
    url: live?.url ?? url('web_member_view', { username: player.username }),
  };
};
