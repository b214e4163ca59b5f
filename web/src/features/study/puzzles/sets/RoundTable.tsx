import type { PuzzleSetRound, PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { clockText } from '../../../../board/clock-text.ts';
import { Table, type Column } from '../../../../ui/Table.tsx';
import { accuracyOf } from './round-figures.ts';

/** The rounds of a set that have tries, the last one first: how many were solved, and in which time. */
export function RoundTable({ set }: { set: PuzzleSetView }) {
  const intl = useIntl();
  const rounds = set.rounds.filter(({ tried }) => tried > 0);
  if (rounds.length === 0) return null;
  const columns: Column<PuzzleSetRound>[] = [
    {
      key: 'number',
      main: true,
      header: <FormattedMessage id="puzzle_sets.round" />,
      cell: ({ number }) => <FormattedNumber value={number} />,
    },
    {
      key: 'solved',
      align: 'end',
      header: <FormattedMessage id="puzzle_sets.solved" />,
      cell: (round) => intl.formatNumber(accuracyOf(round) ?? 0, { style: 'percent' }),
    },
    {
      key: 'each',
      align: 'end',
      header: <FormattedMessage id="puzzle_sets.each" />,
      cell: ({ ms, tried }) => clockText(ms / tried, false),
    },
    {
      key: 'time',
      align: 'end',
      header: <FormattedMessage id="puzzle_sets.time" />,
      cell: ({ ms }) => clockText(ms, false),
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'puzzle_sets.rounds' })}
      columns={columns}
      rows={rounds}
      rowKey={({ number }) => `${number}`}
      narrow="columns"
    />
  );
}
