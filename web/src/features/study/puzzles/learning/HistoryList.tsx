import { mainTheme } from '@tabiya/chess/puzzles/main-theme.ts';
import type { PuzzleTryView } from '@tabiya/contract/study/puzzle-tries.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../../platform/routing/page-module.ts';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import { Table, type Column } from '../../../../ui/Table.tsx';
import { SolvedMark } from '../SolvedMark.tsx';
import { learningUrl } from './learning-links.ts';
import styles from './learning.module.css';

/** Tries as rows: how each ended, its puzzle with the link to try it again, where, when and how long. */
export function HistoryList({ tries }: { tries: readonly PuzzleTryView[] }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const columns: Column<PuzzleTryView>[] = [
    {
      key: 'puzzle',
      main: true,
      header: <FormattedMessage id="puzzle_learning.puzzle" />,
      cell: ({ puzzleId, isSolved, themes }) => (
        <span className={styles.tried}>
          <span className={styles.mark} data-solved={isSolved}>
            <SolvedMark isSolved={isSolved} />
          </span>
          <PageLink to={learningUrl({ puzzle: puzzleId })}>
            <FormattedMessage id={`puzzles.theme.${mainTheme(themes) ?? 'advantage'}`} />
          </PageLink>
        </span>
      ),
    },
    {
      key: 'rating',
      align: 'end',
      header: <FormattedMessage id="puzzles.puzzle_rating" />,
      cell: ({ rating }) => <FormattedNumber value={rating} useGrouping={false} />,
    },
    {
      key: 'source',
      header: <FormattedMessage id="puzzle_learning.source" />,
      cell: ({ source }) => <FormattedMessage id={`puzzle_learning.source.${source}`} />,
    },
    {
      key: 'ms',
      align: 'end',
      header: <FormattedMessage id="puzzle_learning.time" />,
      cell: ({ ms }) =>
        ms === null ? '–' : intl.formatNumber(Math.round(ms / 1000), { style: 'unit', unit: 'second' }),
    },
    {
      key: 'at',
      align: 'end',
      header: <FormattedMessage id="puzzle_learning.when" />,
      cell: ({ at }) => <RelativeTime at={at} now={now} locale={intl.locale} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'puzzle_learning.history' })}
      columns={columns}
      rows={tries}
      rowKey={({ at, puzzleId, source }) => `${at} ${puzzleId} ${source}`}
    />
  );
}
