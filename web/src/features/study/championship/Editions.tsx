import type { ChampionshipEditionLine } from '@tabiya/contract/study/championship.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { editionsQuery } from './queries.ts';
import styles from './championship.module.css';

/** All editions, the latest first. */
export function Editions() {
  const labels = useListLabels();
  const pages = useInfiniteQuery(editionsQuery(call));
  return (
    <PagedList
      pages={pages}
      labels={labels}
      empty={
        <p className={styles.minor}>
          <FormattedMessage id="championship.no_editions" />
        </p>
      }
    >
      {(items) => (
        <ul className={styles.editions}>
          {items.map((line) => (
            <li key={line.number} className={styles.edition}>
              <EditionLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function EditionLine({ line: { number, startedAt, endedAt, players, winners } }: { line: ChampionshipEditionLine }) {
  const intl = useIntl();
  const query = { edition: String(number) };
  return (
    <>
      <PageLink to={pageUrl('web_computer_chess_championship_index', undefined, query)}>
        <FormattedMessage id="championship.edition" values={{ number }} />
      </PageLink>
      <span className={styles.minor}>
        <FormattedDate value={startedAt} dateStyle="medium" timeZone="UTC" />
        {' · '}
        <FormattedMessage id="championship.programs" values={{ count: players }} />
      </span>
      <span>
        {endedAt === null ? (
          <span className={styles.playing}>
            <FormattedMessage id="championship.playing" />
          </span>
        ) : winners.length > 0 ? (
          <FormattedMessage
            id="championship.won_by"
            values={{ names: intl.formatList(winners.map(shownName)), count: winners.length }}
          />
        ) : null}
      </span>
    </>
  );
}
