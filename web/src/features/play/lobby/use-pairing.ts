import { useSuspenseQuery } from '@tanstack/react-query';
import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { SeekTerms, SeekView } from '@tabiya/contract/play/lobby.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useFairPlayPromise } from './open-fair-play.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { toast } from '../../../ui/Toast.tsx';
import { isPool } from './pools.ts';
import { lobbyQuery } from './queries.ts';
import { useGuestSession } from './use-guest-session.ts';
import { useLobby } from './use-lobby.ts';

const REFUSALS = [
  'already_playing',
  'bots_by_challenge',
  'playban',
  'rate_limited',
  'bad_range',
  'guests_play_casual',
  'too_many_seeks',
  'seek_gone',
  'own_seek',
  'out_of_range',
] as const;

/** A search that starts once its questions are answered. */
interface Errand {
  /** Time control, `3+2`. */
  control: string;
  /** Query of the page to which a visitor who logs in instead returns. */
  query: Record<string, string | undefined>;
  rated: boolean;
  run: () => Promise<unknown>;
}

export type Pairing = Omit<ReturnType<typeof usePairing>, 'guest' | 'fairPlay'>;

/**
 * Holds everything from picking a pool to playing: visitors are asked first, and a second press on the pool cancels.
 */
export function usePairing() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(lobbyQuery(call));
  const [, keepPool] = useSetting('live.last_pool');
  const lobby = useLobby(data, (gameId) => navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) })));
  const { enter, ...questions } = useQuestions();

  const tell = (outcome: { ok: true } | { ok: false; error: string }): boolean => {
    if (outcome.ok) return true;
    const id = refusalKey(outcome.error, REFUSALS, (code) => `lobby.refused.${code}`);
    toast.error(intl.formatMessage({ id }));
    return false;
  };
  const wait = (pool: string) =>
    enter({
      control: pool,
      query: { pool },
      rated: true,
      run: async () => {
        if (tell(await lobby.start(pool))) keepPool(pool);
      },
    });
  const pick = (pool: string) => (lobby.seek?.pool === pool ? lobby.cancel() : wait(pool));
  useAskedPool(wait);
  const offer = (terms: SeekTerms, onDone: () => void) =>
    enter({
      control: timeControlText(intl, terms.timeControl),
      query: { view: 'custom', variant: terms.variant },
      rated: terms.rated,
      run: async () => {
        if (tell(await lobby.offer(terms))) onDone();
      },
    });
  const take = (seek: SeekView) =>
    enter({
      control: timeControlText(intl, seek.timeControl),
      query: { view: 'lobby' },
      rated: seek.rated,
      run: async () => tell(await lobby.take(seek.id)),
    });
  return { ...lobby, pick, offer, take, ...questions };
}

/** Asks visitors how they want to play, and members once to agree to fair play. */
function useQuestions() {
  const me = useMe();
  const [asked, setAsked] = useState<Errand>();
  const { whenPromised, dialog } = useFairPlayPromise();
  const { begin, busy } = useGuestSession();

  const enter = (errand: Errand) => {
    if (!me) setAsked(errand);
    else whenPromised(errand.rated, () => void errand.run());
  };
  const onGuest = async (skill: SkillLevel | undefined) => {
    if (!asked || !(await begin(skill))) return;
    setAsked(undefined);
    await asked.run();
  };
  return {
    enter,
    guest: {
      control: asked?.control,
      query: asked?.query ?? {},
      busy,
      onGuest: (skill: SkillLevel | undefined) => void onGuest(skill),
      onClose: () => setAsked(undefined),
    },
    fairPlay: dialog,
  };
}

/** Starts at once for `?pool=3+2`, and removes it from the address, so that a reload does not start again. */
function useAskedPool(start: (pool: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const pool = query.get('pool')?.replace(' ', '+') ?? null;
  const begin = useEffectEvent(() => {
    setQuery({}, { replace: true, preventScrollReset: true });
    if (isPool(pool)) start(pool);
  });
  useEffect(() => {
    if (pool !== null) begin();
  }, [pool]);
}
