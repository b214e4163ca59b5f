import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches, useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { trySound } from '../../../platform/sound/sounds.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { toast } from '../../../ui/Toast.tsx';
import { IncomingCard, WaitingCard } from './DockCard.tsx';
import { keepDock } from './open-dock.ts';
import { CHALLENGES_KEY, ownChallengesQuery } from './queries.ts';
import { isNews } from './seen-answers.ts';
import styles from './dock.module.css';

/** Shows incoming and waiting challenges over every page. It is mounted once in the app. */
export function ChallengeDock() {
  const me = useMe();
  return me === null || !me.isEnabled ? null : <Dock />;
}

function Dock() {
  const intl = useIntl();
  const { incoming, outgoing, answered } = useOwnChallenges();
  const shown = useElsewhere(outgoing);
  useAnswers(answered);
  useCall(incoming);
  useEffect(() => keepDock(outgoing.length > 0), [outgoing.length]);
  return (
    <aside
      className={styles.dock}
      aria-label={intl.formatMessage({ id: 'challenges.title' })}
      data-empty={incoming.length + shown.length === 0 || undefined}
    >
      <p role="status" className="visually-hidden">
        {incoming[0] ? (
          <FormattedMessage id="challenges.from" values={{ name: incoming[0].from.player.username }} />
        ) : null}
      </p>
      {incoming.map((challenge) => (
        <IncomingCard key={challenge.id} challenge={challenge} />
      ))}
      {shown.map((challenge) => (
        <WaitingCard key={challenge.id} challenge={challenge} />
      ))}
    </aside>
  );
}

const NONE: ChallengeView[] = [];
const wantsAnswer = ({ isOffline, to }: ChallengeView): boolean => !isOffline && to !== null;

/** Returns open challenges that expect an answer soon, updated over the member's own channel. */
function useOwnChallenges() {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNotice('changed', ({ what }) => {
        if (what === 'challenges') void queries.invalidateQueries({ queryKey: CHALLENGES_KEY });
      }),
    [queries],
  );
  const { data } = useQuery(ownChallengesQuery(call));
  return {
    incoming: data?.incoming.filter(wantsAnswer) ?? NONE,
    outgoing: data?.outgoing.filter(wantsAnswer) ?? NONE,
    answered: data?.answered ?? NONE,
  };
}

/** Leaves out challenges to the member of the current page, which shows them itself. */
const useElsewhere = (outgoing: ChallengeView[]): ChallengeView[] => {
  const page = useMatches().at(-1);
  if (page?.id !== 'web_play_opponent') return outgoing;
  const opponent = page.params['opponent']?.toLowerCase();
  return outgoing.filter(({ to }) => to?.player.username.toLowerCase() !== opponent);
};

/** Goes to the game of a challenge that was just accepted, and shows why another was declined. */
function useAnswers(answered: readonly ChallengeView[]): void {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useEffectEvent(() => {
    for (const challenge of answered) {
      const { state, gameId, reason, timeClass } = challenge;
      // The game of an accepted challenge may be about to begin.
      if (state === 'accepted' && gameId === null) continue;
      if (document.visibilityState !== 'visible' || !isNews(challenge)) continue;
      const name = challenge.to?.player.username ?? '';
      // A daily game is no reason to leave a page.
      if (timeClass === 'daily' && state === 'accepted') continue;
      if (gameId !== null) void navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) }));
      else if (state === 'declined') {
        const words = intl.formatMessage({ id: `challenges.reason.${reason ?? 'generic'}` });
        toast.info(intl.formatMessage({ id: 'challenges.declined' }, { name }), { detail: words });
      } else if (state === 'expired' && wantsAnswer(challenge)) {
        toast.info(intl.formatMessage({ id: 'challenges.expired' }, { name }));
      }
    }
  });
  // The effect runs for new answers and when the tab becomes visible again.
  const news = answered.map(({ id, gameId }) => id + gameId).join();
  useEffect(() => {
    if (news !== '') say();
    const look = () => say();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [news]);
}

/** Plays a sound for a new challenge. */
function useCall(incoming: readonly ChallengeView[]): void {
  useSounds();
  const newest = incoming[0]?.id;
  const ring = useEffectEvent(() => trySound('offer'));
  useEffect(() => {
    if (newest !== undefined) ring();
  }, [newest]);
}
