import type { ChampionshipEdition, ChampionshipGame } from '@tabiya/contract/study/championship.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import Download from 'lucide-react/icons/download';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import styles from './championship.module.css';

/** All games of an edition in their order: those that are over, the one that is played, and those to come. */
export function GameSchedule({ edition }: { edition: ChampionshipEdition }) {
  const intl = useIntl();
  const name = (place: number) => shownName(edition.players[place]!.player);
  const columns: readonly Column<ChampionshipGame>[] = [
    {
      ...{ key: 'round', header: <FormattedMessage id="championship.column.round" />, align: 'end' },
      cell: ({ round }) => <FormattedNumber value={round} />,
    },
    {
      ...{ key: 'game', header: <FormattedMessage id="championship.column.game" />, main: true },
      cell: (game) => <GameName edition={edition} game={game} title={`${name(game.white)} – ${name(game.black)}`} />,
    },
    {
      ...{ key: 'opening', header: <FormattedMessage id="championship.column.opening" />, wideOnly: true },
      cell: ({ opening }) => (
        <span lang="en" dir="ltr">
          {opening.eco} {opening.name}
        </span>
      ),
    },
    {
      ...{ key: 'result', header: <FormattedMessage id="championship.column.result" />, align: 'end' },
      cell: (game) => <ResultOf game={game} />,
    },
    {
      ...{ key: 'pgn', header: <FormattedMessage id="championship.pgn" />, align: 'end', hideHeader: true },
      cell: ({ gameId, result, number }) =>
        gameId !== null && result !== null ? (
          <Button
            size="small"
            variant="quiet"
            icon={<Download />}
            href={fillPath(games.pgn.path, { id: gameId }).path}
            {...{ download: true }}
            aria-label={intl.formatMessage({ id: 'championship.pgn_of' }, { number })}
          >
            <FormattedMessage id="championship.pgn" />
          </Button>
        ) : null,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'championship.games' })}
      columns={columns}
      rows={edition.games}
      rowKey={({ number }) => String(number)}
      narrow="beside"
    />
  );
}

interface GameNameProps {
  edition: ChampionshipEdition;
  game: ChampionshipGame;
  title: string;
}

function GameName({ edition, game: { gameId }, title }: GameNameProps) {
  if (gameId === null) return <bdi>{title}</bdi>;
  const query = { edition: String(edition.number), game: toShortUuid(gameId) };
  return (
    <PageLink to={pageUrl('web_computer_chess_championship_index', undefined, query)}>
      <bdi>{title}</bdi>
    </PageLink>
  );
}

function ResultOf({ game: { gameId, result, decision } }: { game: ChampionshipGame }) {
  if (result === null || decision === null) {
    return (
      <span className={gameId === null ? styles.minor : styles.playing}>
        <FormattedMessage id={gameId === null ? 'championship.planned' : 'championship.playing'} />
      </span>
    );
  }
  return (
    <>
      <b dir="ltr">{result === '1/2-1/2' ? '½–½' : result.replace('-', '–')}</b>
      {decision === 'played' ? null : (
        <span className={styles.decision}>
          <FormattedMessage id={`championship.decision.${decision}`} />
        </span>
      )}
    </>
  );
}
