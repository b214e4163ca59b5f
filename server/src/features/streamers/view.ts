import { TIME_CLASSES } from '@tabiya/chess/types.ts';
import type { PlayerView, RatingView } from '@tabiya/contract/members.ts';
import type { OwnStreamView, StreamerView } from '@tabiya/contract/streamers.ts';
import { url } from '@tabiya/contract/url.ts';
import type { WatchEntry } from '@tabiya/contract/watch.ts';
import type { StreamerRow } from './store.ts';

export interface Channels {
  twitchUrl: string | null;
  youtubeUrl: string | null;
}

export const isLive = ({ live_until }: StreamerRow, now: number): boolean => live_until !== null && live_until > now;

const toLive = (row: StreamerRow, now: number): StreamerView['live'] =>
  isLive(row, now)
    ? { title: row.title, language: row.language, since: row.live_since ?? now, viewers: row.viewers }
    : null;

interface Streamer {
  row: StreamerRow;
  player: PlayerView;
  channels: Channels;
  now: number;
}

export const toStreamerView = ({ row, player, channels, now }: Streamer): StreamerView => ({
  player,
  twitchUrl: channels.twitchUrl,
  youtubeUrl: channels.youtubeUrl,
  live: toLive(row, now),
});

/** A member who never asked has no row. */
export const toOwnStreamView = (row: StreamerRow | undefined, channels: Channels, now: number): OwnStreamView => ({
  state: row?.state ?? 'none',
  twitchUrl: channels.twitchUrl,
  youtubeUrl: channels.youtubeUrl,
  live: row?.state === 'listed' ? toLive(row, now) : null,
});

/** With the rating of the speed that is played most. */
export const toWatchEntry = (
  { player: { avatarUrl, ...player }, twitchUrl, youtubeUrl }: StreamerView,
  ratings: readonly RatingView[],
): WatchEntry => {
  const bySpeed = TIME_CLASSES.map((timeClass) => ({
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
    url: twitchUrl ?? youtubeUrl ?? url('web_member_view', { username: player.username }),
  };
};
