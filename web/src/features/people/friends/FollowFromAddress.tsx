import { friends } from '@tabiya/contract/people/friends.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';
import { followIntoGames, leaveGamesOf } from './follow-into-games.ts';
import { hasFriends } from './queries.ts';

/** Follows a member when the address of the play page asks for it: once, with a toast that offers to undo it. */
export function FollowFromAddress({ member }: { member: string }) {
  const intl = useIntl();
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const isDone = useRef(false);

  const begin = useEffectEvent(async () => {
    const rest = new URLSearchParams(query);
    for (const name of ['action', 'member']) rest.delete(name);
    setQuery(rest, { replace: true });
    await followIntoGames(member);
    if (!hasFriends(me)) return;
    try {
      const { username } = await call(friends.track, { username: member });
      toast.success(intl.formatMessage({ id: 'friends.followed' }, { name: username }), {
        label: intl.formatMessage({ id: 'friends.unfollow' }),
        onClick: () => {
          leaveGamesOf(username);
          void call(friends.untrack, { username }).catch(() => {});
        },
      });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  });
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void begin();
  }, []);
  return null;
}
