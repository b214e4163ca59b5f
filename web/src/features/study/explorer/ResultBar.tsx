import type { ExplorerView } from '@tabiya/contract/study/explorer.ts';
import { useIntl } from 'react-intl';
import styles from './explorer.module.css';

type Results = Pick<ExplorerView, 'white' | 'draws' | 'black'>;
const PARTS = ['white', 'draws', 'black'] as const;
/** Smallest share whose figure fits into its part of the bar. */
const SHARE_WITH_FIGURE = 0.18;

/** Shares of games that White won, that were drawn, and that Black won. */
export function ResultBar({ results }: { results: Results }) {
  const intl = useIntl();
  const total = results.white + results.draws + results.black;
  const percent = (part: (typeof PARTS)[number]) =>
    intl.formatNumber(results[part] / total, { style: 'percent', maximumFractionDigits: 0 });
  const label = intl.formatMessage(
    { id: 'explorer.shares' },
    { white: percent('white'), draws: percent('draws'), black: percent('black') },
  );
  return (
    <span className={styles.bar} role="img" aria-label={label} title={label} dir="ltr">
      {PARTS.filter((part) => results[part] > 0).map((part) => (
        <span key={part} data-part={part} style={{ flexGrow: results[part] }}>
          {results[part] / total >= SHARE_WITH_FIGURE ? percent(part) : null}
        </span>
      ))}
    </span>
  );
}
