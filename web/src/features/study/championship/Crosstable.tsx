import type { ChampionshipEdition } from '@tabiya/contract/study/championship.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { shownName } from '../../../people-kit/shown-name.ts';
import { Table, type Column } from '../../../ui/Table.tsx';
import styles from './championship.module.css';

type Row = ChampionshipEdition['standings'][number];

/** The standings of an edition, and the results of each two programs. */
export function Crosstable({ edition }: { edition: ChampionshipEdition }) {
  const intl = useIntl();
  const header = (key: 'rank' | 'program' | 'points' | 'games' | 'results' | 'berger') => (
    <FormattedMessage id={`championship.column.${key}`} />
  );
  const columns: readonly Column<Row>[] = [
    { key: 'rank', header: header('rank'), align: 'end', cell: ({ rank }) => <FormattedNumber value={rank} /> },
    {
      ...{ key: 'program', header: header('program'), main: true },
      cell: ({ player }) => <Program edition={edition} place={player} />,
    },
    { key: 'points', header: header('points'), align: 'end', cell: ({ points }) => <b>{pointsText(points)}</b> },
    { key: 'games', header: header('games'), align: 'end', cell: ({ played }) => <FormattedNumber value={played} /> },
    {
      ...{ key: 'results', header: header('results'), align: 'end', wideOnly: true },
      cell: ({ won, drawn, lost }) => <span dir="ltr">{`+${won} =${drawn} −${lost}`}</span>,
    },
    {
      ...{ key: 'berger', header: header('berger'), align: 'end', wideOnly: true },
      cell: ({ berger }) => <FormattedNumber value={berger} minimumFractionDigits={2} maximumFractionDigits={2} />,
    },
  ];
  return (
    <>
      <Table
        caption={intl.formatMessage({ id: 'championship.standings' })}
        columns={columns}
        rows={edition.standings}
        rowKey={({ player }) => String(player)}
        narrow="columns"
      />
      <Results edition={edition} />
    </>
  );
}

function Program({ edition, place }: { edition: ChampionshipEdition; place: number }) {
  const { player, rating } = edition.players[place]!;
  return <MemberLine player={player} rating={rating ?? undefined} withAvatar avatarSize={24} />;
}

/** Each program against each other one, in the order of the standings. */
function Results({ edition: { standings, players } }: { edition: ChampionshipEdition }) {
  const intl = useIntl();
  const name = (place: number) => shownName(players[place]!.player);
  const label = intl.formatMessage({ id: 'championship.crosstable' });
  return (
    <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.crosstable}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="championship.column.program" />
            </th>
            {standings.map(({ player }) => (
              <th key={player} scope="col">
                <bdi>{name(player)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ player, against }) => (
            <tr key={player}>
              <th scope="row">
                <bdi>{name(player)}</bdi>
              </th>
              {standings.map(({ player: opponent }) => (
                <td key={opponent} data-self={opponent === player || undefined}>
                  {opponent === player ? '' : against[opponent]!.map(pointsText).join(' ') || '·'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `½` for a half. */
const pointsText = (points: number): string => {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};
