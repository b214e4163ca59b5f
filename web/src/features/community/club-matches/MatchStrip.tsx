import { useQuery } from '@tanstack/react-query';
import type { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { matchUrl } from './match-url.ts';
import { pointsText } from './points.ts';
import { matchOfGameQuery } from './queries.ts';
import styles from './match-strip.module.css';

/** Interval at which a player who has finished is shown whether the next game has begun, ms. */
const NEXT_GAME_INTERVAL_MS = 2_000;

/** Leads from a game to its match, with the score, and to the next game on the same board. */
export function MatchStrip({ gameId, isOver }: { gameId: string; isOver: boolean }) {
  const intl = useIntl();
  const { data } = useQuery({
    ...matchOfGameQuery(call, gameId),
    refetchInterval: ({ state }) => (isOver && isNextToCome(state.data, gameId) ? NEXT_GAME_INTERVAL_MS : false),
  });
  if (data === undefined) return <p className={styles.strip}>&nbsp;</p>;
  const { match, board, color } = data;
  const next = board.games.find(({ id, result }) => id !== null && id !== gameId && result === null);
  const page = match.kind === 'daily' ? 'web_game_daily' : 'web_game_live';
  return (
    <div className={styles.strip}>
      <PageLink to={matchUrl(match)} className={styles.match}>
        <bdi>{match.home.name}</bdi>{' '}
        <span className={styles.score}>
          {pointsText(intl, match.score.home)} – {pointsText(intl, match.score.away)}
        </span>{' '}
        <bdi>{match.away?.name}</bdi>
      </PageLink>
      {next?.id && color !== null ? (
        <Button size="small" variant="play" href={pageUrl(page, { id: toShortUuid(next.id) })}>
          <FormattedMessage id="club_matches.next_game" />
        </Button>
      ) : null}
    </div>
  );
}

type Found = OutputOf<(typeof clubMatches)['ofGame']>;

const isNextToCome = (found: Found | undefined, gameId: string): boolean =>
  found !== undefined &&
  found.color !== null &&
  found.match.state === 'running' &&
  found.board.games.some(({ id, result }) => id !== gameId && id === null && result === null);
