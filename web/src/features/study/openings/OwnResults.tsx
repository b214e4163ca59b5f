import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { explorerQuery } from '../explorer/queries.ts';
import { ResultBar } from '../explorer/ResultBar.tsx';
import styles from './openings.module.css';

interface OwnResultsProps {
  username: string;
  fen: string;
  path: readonly string[];
}

/** How the member's own games in the position ended, by color; nothing before the first of them. */
export function OwnResults(props: OwnResultsProps) {
  return (
    <div className={styles.own}>
      {COLORS.map((color) => (
        <OwnResult key={color} {...props} color={color} />
      ))}
    </div>
  );
}

function OwnResult({ username, fen, path, color }: OwnResultsProps & { color: Color }) {
  const { data } = useQuery(explorerQuery(call, fen, { player: username, color }));
  const count = data ? data.white + data.draws + data.black : 0;
  if (data === undefined || count === 0) return null;
  const moves = path.join('_');
  return (
    <PageLink
      className={styles.ownResult}
      to={pageUrl('explorer_index', undefined, { moves, player: username, color })}
    >
      <FormattedMessage id={`openings.own.${color}`} values={{ count }} />
      <ResultBar results={data} />
    </PageLink>
  );
}
