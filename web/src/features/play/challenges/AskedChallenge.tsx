import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../platform/session/session.ts';
import { useAccept } from './use-answer.ts';

/** Accepts a challenge named by the play page's address, once: `?action=acceptLiveChallenge&challengeId=12`. */
export function AskedChallenge({ id }: { id: string }) {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const accept = useAccept(id);
  const isDone = useRef(false);
  const take = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    for (const name of ['action', 'acceptLiveChallenge', 'challengeId']) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
    if (me !== null && !me.isGuest) accept.mutate();
  });
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    take();
  }, []);
  return null;
}
