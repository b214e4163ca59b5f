import type { FriendMatch, FriendView } from '@tabiya/contract/people/friend-lists.ts';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { NavigationMatch } from '@tabiya/contract/people/friend-navigation.ts';
import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import type { Friend } from './friend.ts';

const gameLink = ({ activityContext }: PresenceView): string | null =>
  activityContext && url('web_game_live', { id: activityContext.gameId });

const battleLink = ({ battleId }: PresenceView): string | null =>
  battleId && url('web_puzzles_battle', { shortUuid: toShortUuid(battleId) });

/** Returns null when it is already clear that nobody may challenge the member. */
const challengeLink = ({ player, settings }: DirectoryEntry): string | null =>
  isClosed(player.membershipLevel) || settings['social.who_may_challenge'] === 'nobody'
    ? null
    : url('web_play_opponent', { opponent: player.username });

export const toFriendView = ({ entry, presence }: Friend): FriendView => ({
  id: entry.number,
  uuid: entry.player.id,
  username: entry.player.username,
  avatar_url: entry.player.avatarUrl,
  is_online: presence.status === 'online',
  is_playing: presence.activity === 'playing',
  is_streaming: presence.streaming,
  challenge_link: challengeLink(entry),
  now_playing_link: gameLink(presence),
  online_status_updated_at: presence.statusAt,
  player: entry.player,
});

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** Null when presence was not requested, or the viewer may not know it. */
type Seen = PresenceView | null;

const presenceName = (seen: Seen): FriendMatch['presence'] => {
  if (seen === null) return 'unspecified';
  return seen.activity === 'playing' ? 'playing' : seen.status;
};

export interface Match {
  entry: DirectoryEntry;
  presence: Seen;
  areFriends: boolean;
  since: number | null;
  relation?: RelationView | undefined;
}
export type FullName = { firstName: string; lastName: string };

/** `name` is set when the viewer may read it. */
export const toFriendMatch = (
  { entry, presence, areFriends, since, relation }: Match,
  name: FullName | undefined,
): FriendMatch => {
  const { player } = entry;
  const isOut = isClosed(player.membershipLevel);
  return {
    uuid: player.id,
    presence: presenceName(presence),
    presenceDetails: presence && {
      isOnline: presence.status === 'online',
      isPlaying: presence.activity === 'playing',
      isStreaming: presence.streaming,
      gameLink: gameLink(presence),
      battleLink: battleLink(presence),
      statusAt: presence.statusAt,
    },
    areFriends,
    since,
    relation: relation ?? null,
    userView: {
      username: player.username,
      userId: entry.number,
      firstName: name?.firstName || null,
      lastName: name?.lastName || null,
      country: player.country,
      countryName: player.country && (countries.of(player.country) ?? null),
      chessTitle: player.chessTitle,
      flair: player.flair,
      createdAt: entry.joinedAt,
      updatedAt: presence?.statusAt ?? null,
      timezone: areFriends ? entry.timezone : null,
      type: player.isGuest ? 'guest' : player.chessTitle === BOT_TITLE ? 'computer' : 'user',
      isEnabled: !isOut,
      isStreamer: entry.isStreamer,
      isVerified: entry.isActivated,
      isContentHidden: isOut,
    },
    player,
  };
};

export const toNavigationMatch = ({ player }: DirectoryEntry): NavigationMatch => ({
  userView: {
    username: player.username,
    chessTitle: player.chessTitle,
    country: player.country,
    countryId: player.country,
    flair: player.flair,
    avatar: { url: player.avatarUrl },
  },
  player,
});
