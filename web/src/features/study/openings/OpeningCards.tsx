import type { OpeningEntry } from '@tabiya/contract/study/openings.ts';
import { FormattedMessage } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import styles from './openings.module.css';

/** A space at which no line breaks, so that a move stays with its number. */
const NO_BREAK = '\u00A0';

/** Openings with their positions, each a link to its page. */
export function OpeningCards({ openings }: { openings: readonly OpeningEntry[] }) {
  return (
    <ul className={styles.cards}>
      {openings.map((opening) => (
        <li key={opening.slug}>
          <OpeningCard opening={opening} />
        </li>
      ))}
    </ul>
  );
}

function OpeningCard({ opening: { slug, eco, name, moves, fen, variations } }: { opening: OpeningEntry }) {
  return (
    <Anchor href={pageUrl('web_openings_view', { slug })} className={styles.card}>
      <MiniBoard fen={fen} className={styles.board} />
      <span className={styles.facts}>
        <b className={styles.name} lang="en" dir="ltr">
          {name}
        </b>
        <span className={styles.minor} dir="ltr">
          <span className={styles.eco}>{eco}</span> {moves.replaceAll('. ', `.${NO_BREAK}`)}
        </span>
        {variations === 0 ? null : (
          <span className={styles.minor}>
            <FormattedMessage id="openings.variations" values={{ count: variations }} />
          </span>
        )}
      </span>
    </Anchor>
  );
}
