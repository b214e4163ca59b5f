import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClubLogLine } from '@tabiya/contract/community/club-members.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { logQuery } from './queries.ts';
import styles from './clubs.module.css';

/** The record of the acts of leaders. */
export function ClubLog({ url }: { url: string }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(logQuery(call, url));
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <FormattedMessage id="clubs.log" />
      </h2>
      <PagedList pages={pages} labels={labels} empty={null}>
        {(lines) => (
          <ol className={styles.lines}>
            {lines.map((line) => (
              <LogRow key={line.id} line={line} />
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  );
}

function LogRow({ line }: { line: ClubLogLine }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const [role, ...rights] = line.detail.split(' ');
  const words = (id: string) => intl.formatMessage({ id: id as 'clubs.role.admin' });
  const detail =
    line.act === 'role'
      ? [words(`clubs.role.${role}`), ...rights.map((right) => words(`clubs.right.${right}`))].join(', ')
      : line.detail;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span>
          <FormattedMessage
            id={`clubs.log.${line.act}`}
            values={{
              about: <bdi>{line.about?.username ?? '—'}</bdi>,
              detail: line.act === 'chat_paused' ? detail : <bdi>{detail}</bdi>,
            }}
          />
        </span>
        <span className={styles.facts}>
          {line.by === null ? null : <bdi>{line.by.username}</bdi>}
          <RelativeTime at={Math.min(line.at, now)} now={now} locale={intl.locale} />
        </span>
      </span>
    </li>
  );
}
