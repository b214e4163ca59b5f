import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { MatchLines } from './MatchLine.tsx';
import { challengesQuery } from './queries.ts';
import styles from './club-matches.module.css';

/** The challenges to clubs that the reader leads; nothing if there are none. */
export function Challenges() {
  const intl = useIntl();
  const me = useMe();
  const labels = useListLabels();
  const pages = useInfiniteQuery({ ...challengesQuery(call), enabled: me?.isEnabled === true && !me.isGuest });
  if ((pages.data?.pages[0]?.items ?? []).length === 0) return null;
  return (
    <section className={styles.section} aria-label={intl.formatMessage({ id: 'club_matches.challenges' })}>
      <h2 className={styles.title}>
        <FormattedMessage id="club_matches.challenges" />
      </h2>
      <Card flush>
        <PagedList pages={pages} labels={labels} empty={null}>
          {(matches) => <MatchLines matches={matches} />}
        </PagedList>
      </Card>
    </section>
  );
}
