import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { openingQuery } from './queries.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

/** The opening that the moves up to here belong to. */
export function OpeningName({ room: { tree, path, variant } }: { room: AnalysisRoomModel }) {
  const isUsual = variant === 'chess' && tree.initialFen === undefined;
  const { data } = useQuery({ ...openingQuery(call, path), enabled: isUsual && path.length > 0 });
  const opening = isUsual && path.length > 0 ? data?.opening : undefined;
  if (!opening) return null;
  return (
    <p className={styles.opening} dir="ltr">
      <span className={styles.eco}>{opening.eco}</span>{' '}
      <PageLink to={pageUrl('web_openings_view', { slug: opening.slug })}>{opening.name}</PageLink>
    </p>
  );
}
