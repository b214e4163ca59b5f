import { useQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { classroomQuery } from './queries.ts';
import styles from './back-to-classroom.module.css';

/** Leads from a game to its classroom those who are in it; `competition` is that of the game, `classroom/<id>`. */
export function BackToClassroom({ competition }: { competition: string }) {
  const me = useMe();
  const id = readUuid(competition.split('/')[1] ?? '') ?? '';
  const { data } = useQuery({
    ...classroomQuery(call, id),
    enabled: me !== null && !me.isGuest,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <PageLink to={pageUrl('web_classroom_room', { id: toShortUuid(id) })} className={styles.back}>
      <ArrowLeft className={styles.arrow} aria-hidden />
      <FormattedMessage id="classroom.back" values={{ name: <bdi key="name">{data.name}</bdi> }} />
    </PageLink>
  );
}
