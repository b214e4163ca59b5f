import type { ExplorerGame } from '@tabiya/contract/study/explorer.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './explorer.module.css';

/** A few games that had the position, each a link to it. */
export function ExplorerGames({ title, games }: { title: ReactNode; games: readonly ExplorerGame[] }) {
  const id = useId();
  return (
    <section className={styles.games} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {games.map((game) => (
          <li key={game.id}>
            <Game game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Game({ game }: { game: ExplorerGame }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { id, white, black, result, san, timeClass, endedAt } = game;
  return (
    <Anchor href={pageUrl('web_game_uuid', { id: toShortUuid(id) })} className={styles.game}>
      <span className={styles.seats}>
        <MemberLine player={white.player} rating={white.rating} isLink={false} />
        <MemberLine player={black.player} rating={black.rating} isLink={false} />
      </span>
      <span className={styles.end}>
        <b dir="ltr">{result === '1/2-1/2' ? '½–½' : result.replace('-', '–')}</b>
        <span className={styles.minor}>
          <TimeClassIcon timeClass={timeClass} /> <span dir="ltr">{san}</span> ·{' '}
          <RelativeTime at={endedAt} now={now} locale={intl.locale} />
        </span>
      </span>
    </Anchor>
  );
}
