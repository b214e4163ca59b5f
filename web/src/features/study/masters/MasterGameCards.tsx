import type { MasterGameEntry } from '@tabiya/contract/study/masters.ts';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { resultText } from './result-text.ts';
import styles from './masters.module.css';

/** Games with their last positions, each a link to the game. */
export function MasterGameCards({ games }: { games: readonly MasterGameEntry[] }) {
  return (
    <ul className={styles.cards}>
      {games.map((game) => (
        <li key={game.slug}>
          <MasterGameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

function MasterGameCard({ game }: { game: MasterGameEntry }) {
  const { slug, title, white, black, result, event, site, year, eco, opening, fen } = game;
  return (
    <Anchor href={pageUrl('web_master_game', { slug })} className={styles.card}>
      <MiniBoard fen={fen} className={styles.board} />
      <span className={styles.facts} dir="ltr" lang="en">
        {title === null ? null : <span className={styles.title}>{title}</span>}
        <b className={styles.name}>
          {white.name} – {black.name}
        </b>
        <span className={styles.minor}>
          <b className={styles.result}>{resultText(result)}</b> {[event, site, year].filter(Boolean).join(', ')}
        </span>
        <span className={styles.minor}>
          <span className={styles.eco}>{eco}</span> {opening}
        </span>
      </span>
    </Anchor>
  );
}
