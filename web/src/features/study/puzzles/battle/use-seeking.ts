import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { puzzleBattles, SEEK_REPEAT_MS } from '@tabiya/contract/study/puzzle-battles.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useGuest } from '../../../../platform/session/use-guest.ts';
import { toast } from '../../../../ui/Toast.tsx';

export const battlePath = (id: string): string => pageUrl('web_puzzles_battle', { shortUuid: toShortUuid(id) });

/** Looks for an opponent until there is one, also over a connection that comes and goes. */
export function useSeeking() {
  const intl = useIntl();
  const navigate = useNavigate();
  const beGuest = useGuest();
  const [isSeeking, setSeeking] = useState(false);
  useEffect(() => {
    if (!isSeeking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const ask = async () => {
      try {
        const { battleId } = await call(puzzleBattles.seek, {});
        if (battleId !== null && !isStopped) return void navigate(battlePath(battleId));
      } catch (failure) {
        const isRefused = failure instanceof CallFailure && failure.body !== undefined && failure.status < 500;
        if (isRefused) toast.error(failureText(intl, failure));
        if (isRefused) return setSeeking(false);
      }
      if (!isStopped) timer = setTimeout(() => void ask(), SEEK_REPEAT_MS);
    };
    void ask();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      // Whoever does not repeat it is forgotten soon anyway.
      call(puzzleBattles.stopSeeking, {}).catch(() => {});
    };
  }, [isSeeking, navigate, intl]);
  return {
    isSeeking,
    start: async () => {
      try {
        await beGuest();
        setSeeking(true);
      } catch (failure) {
        toast.error(failureText(intl, failure));
      }
    },
    stop: () => setSeeking(false),
  };
}
