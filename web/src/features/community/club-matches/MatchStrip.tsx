import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { matchUrl } from './match-url.ts';
import { pointsText } from './points.ts';
import { useMatchOfGame } from './use-match-of-game.ts';
import styles from './match-strip.module.css';

/** Leads from a game to its match, with the score, and while the game goes on to the other game on the same board. */
export function MatchStrip({ gameId, isOver }: { gameId: string; isOver: boolean }) {
  const intl = useIntl();
  const { data, next } = useMatchOfGame(gameId, isOver);
  if (data === undefined) return <p className={styles.strip}>&nbsp;</p>;
  const { match } = data;
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
      {next === undefined || isOver ? null : (
        <Button size="small" variant="play" href={pageUrl(page, { id: toShortUuid(next) })}>
          <FormattedMessage id="club_matches.next_game" />
        </Button>
      )}
    </div>
  );
}
