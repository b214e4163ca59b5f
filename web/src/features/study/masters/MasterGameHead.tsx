import type { MasterGameView } from '@tabiya/contract/study/masters.ts';
import Download from 'lucide-react/icons/download';
import Microscope from 'lucide-react/icons/microscope';
import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { resultText } from './result-text.ts';
import styles from './master-game.module.css';

/** Who played, when and where, and what else can be done with the game. */
export function MasterGameHead({ game, fen }: { game: MasterGameView; fen: string }) {
  const { title, white, black, result, event, site, round, year, eco, opening, openingSlug, pgn, slug } = game;
  return (
    <header className={styles.head}>
      <h1 className={styles.title} lang="en" dir="ltr">
        {title === null ? null : <span className={styles.known}>{title}</span>}
        <Seat seat={white} /> – <Seat seat={black} /> <span className={styles.result}>{resultText(result)}</span>
      </h1>
      <p className={styles.minor} lang="en" dir="ltr">
        {[event, round === null ? null : `(${round})`].filter(Boolean).join(' ')}
        {site === null ? '' : `, ${site}`}, {year}
      </p>
      <p className={styles.minor} lang="en" dir="ltr">
        <span className={styles.eco}>{eco}</span>{' '}
        {openingSlug === null ? (
          opening
        ) : (
          <PageLink to={pageUrl('web_openings_view', { slug: openingSlug })}>{opening}</PageLink>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<Microscope />}
          href={pageUrl('web_analysis_board_editor', undefined, { pgn: game.pgn })}
        >
          <FormattedMessage id="analysis.link" />
        </Button>
        <Button
          size="small"
          icon={<Download />}
          href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(pgn)}`}
          {...{ download: `${slug}.pgn` }}
        >
          <FormattedMessage id="masters.download" />
        </Button>
        <PageLink className={styles.more} to={pageUrl('web_master_games', undefined, { fen })} rel="nofollow">
          <FormattedMessage id="masters.same_position" />
        </PageLink>
      </div>
    </header>
  );
}

function Seat({ seat: { name, slug } }: { seat: MasterGameView['white'] }) {
  return slug === null ? <>{name}</> : <PageLink to={pageUrl('web_master_player', { slug })}>{name}</PageLink>;
}
