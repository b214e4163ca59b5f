import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { challengeChannel, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { live } from '../../../platform/live/live.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { ChallengeState } from './ChallengeState.tsx';
import { challengeQuery } from './queries.ts';
import { TermsList } from './TermsList.tsx';
import styles from './challenges.module.css';

/** The initial position of all two-player variants except chess960, whose position is drawn when the game begins. */
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Interval of asking whether the challenger is online, while that matters, in ms. */
const POLL_INTERVAL_MS = 5_000;

function ChallengePage() {
  const intl = useIntl();
  const me = useMe();
  const challenge = useChallenge();
  const { from, variant, timeControl, initialFen, color, rated } = challenge;
  const { username: name, id: makerId } = from.player;
  const isMaker = me?.id === makerId;
  const time = timeControlText(intl, timeControl);
  return (
    <PageFrame width="narrow" dense className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'challenges.link.meta' }, { name })}
        description={intl.formatMessage(
          { id: 'challenges.link.description' },
          { name, time, variant, rated: rated ? 'rated' : 'casual' },
        )}
      />
      <h1>
        {isMaker ? (
          <FormattedMessage id="challenges.link.own" />
        ) : (
          <FormattedMessage id="challenges.link.title" values={{ name: <bdi>{name}</bdi> }} />
        )}
      </h1>
      {challenge.name === null ? null : (
        <p>
          <bdi>{challenge.name}</bdi>
        </p>
      )}
      <div className={styles.columns}>
        <MiniBoard
          className={styles.board}
          fen={initialFen ?? USUAL}
          orientation={color === (isMaker ? 2 : 1) ? 'black' : 'white'}
          label={intl.formatMessage({ id: 'challenges.position.board' })}
        />
        <Card className={styles.card}>
          {isMaker ? null : (
            <MemberLine player={from.player} rating={from.rating} provisional={from.provisional} withAvatar strong />
          )}
          <TermsList challenge={challenge} side={isMaker ? 'from' : 'to'} />
          <ChallengeState challenge={challenge} />
        </Card>
      </div>
    </PageFrame>
  );
}

/** Returns the challenge, updated over its channel. Its challenger goes to the game when it begins. */
function useChallenge(): ChallengeView {
  const { id = '' } = useParams();
  const me = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = challengeQuery(call, id);
  const { data } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_INTERVAL_MS : false),
  });
  const take = useEffectEvent((challenge: ChallengeView, isNews: boolean) => {
    queries.setQueryData(query.queryKey, challenge);
    const { from, gameId } = challenge;
    if (!isNews || gameId === null || from.player.id !== me?.id) return;
    void navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) }));
  });
  useEffect(() => {
    const room = live.open(challengeChannel, readUuid(id) ?? id, {
      state: ({ challenge }) => take(challenge, data.state === 'open' && challenge.state !== 'open'),
      numbered: {},
      passing: { changed: ({ challenge }) => take(challenge, true) },
      refused: () => {},
    });
    return () => room.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another challenge is another room
  }, [id]);
  return data;
}

export const page: PageModule = {
  Component: ChallengePage,
  load: ({ queries, call: callNow, params }) => queries.fetchQuery(challengeQuery(callNow, params['id'] ?? '')),
};
