import { followingChannel } from '@tabiya/contract/watch/watch.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { following, stopFollowing, type Followed } from '../../../platform/overlays/following.ts';
import { live } from '../../../platform/live/live.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { runningGamesQuery } from '../../../shell/queries.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import styles from './following.module.css';

/** Takes a follower of a member along into the member's next game, and shows that this is on. */
export function FollowingBar() {
  const followed = useStore(following);
  return followed ? <Bar key={followed.id} followed={followed} /> : null;
}

function Bar({ followed }: { followed: Followed }) {
  const name = followed.username;
  const { game } = useFollowed(followed);
  return (
    <div className={styles.bar} role="status">
      <span>
        {game === undefined ? (
          <FormattedMessage id="watch.following.waits" values={{ name }} />
        ) : game.isOver ? (
          <FormattedMessage id="watch.following.over" values={{ name }} />
        ) : (
          <FormattedMessage id="watch.following" values={{ name }} />
        )}
      </span>
      <Button size="small" onClick={stopFollowing}>
        <FormattedMessage id="watch.following.stop" />
      </Button>
    </div>
  );
}

const isPageOf = (pathname: string, id: string): boolean =>
  pathname.includes(`/${id}/`) || pathname.includes(`/${toShortUuid(id)}/`);

function useFollowed({ id, username }: Followed) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isPlaying = useIsPlaying();
  /** Current or last game of the member; undefined if there has been none since following began. */
  const [game, setGame] = useState<{ id: string; isOver: boolean }>();

  const go = (to: string) => void navigate(pageUrl('web_game_live', { id: toShortUuid(to) }));
  const hearBegun = useEffectEvent((next: string) => {
    setGame({ id: next, isOver: false });
    if (next === game?.id || isPageOf(pathname, next)) return;
    // People who went to another page, or who play, are asked before they are taken along.
    const waits = pathname.endsWith(pageUrl('web_play_new')) || (game && isPageOf(pathname, game.id));
    if (waits && !isPlaying) return go(next);
    toast.info(intl.formatMessage({ id: 'watch.following.next' }, { name: username }), {
      action: { label: intl.formatMessage({ id: 'watch.watch' }), onClick: () => go(next) },
    });
  });
  /** Undefined stands for any game. */
  const hearEnded = useEffectEvent((over: string | undefined) => {
    if (game && (over ?? game.id) === game.id) setGame({ ...game, isOver: true });
  });
  useEffect(() => {
    const room = live.open(followingChannel, id, {
      state: ({ gameId }) => (gameId === null ? hearEnded(undefined) : hearBegun(gameId)),
      numbered: {},
      passing: { began: ({ gameId }) => hearBegun(gameId), ended: ({ gameId }) => hearEnded(gameId) },
      refused: () => stopFollowing(),
    });
    return room.close;
  }, [id]);
  return { game };
}

function useIsPlaying(): boolean {
  const me = useMe();
  const { data } = useQuery({ ...runningGamesQuery(call), enabled: me?.isEnabled === true });
  return (data?.games.length ?? 0) > 0;
}
