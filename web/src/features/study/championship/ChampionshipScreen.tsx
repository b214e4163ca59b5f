import type { ChampionshipEdition, ChampionshipGame } from '@tabiya/contract/study/championship.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { GameRoom } from '../../play/games/GameRoom.tsx';
import { gameQuery } from '../../play/games/queries.ts';
import { Thoughts } from './Thoughts.tsx';
import styles from './championship.module.css';

interface ScreenProps {
  edition: ChampionshipEdition;
  game: ChampionshipGame;
  gameId: string;
}

/** A game of the championship on the large board, as on its own page, and what the programs think of it. */
export function ChampionshipScreen({ edition, game, gameId }: ScreenProps) {
  const { data, isFetching, refetch } = useQuery(gameQuery(call, gameId));
  const playerOf = (place: number) => edition.players[place]!.player;
  return (
    <>
      {data ? (
        <div className={styles.screen}>
          <GameRoom view={data} isEmbedded />
        </div>
      ) : isFetching ? (
        <div className={styles.dark} />
      ) : (
        <ErrorState
          title={<FormattedMessage id="ui.list_failed" />}
          retry={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="ui.try_again" />
            </Button>
          }
        />
      )}
      <Thoughts gameId={gameId} white={playerOf(game.white)} black={playerOf(game.black)} />
    </>
  );
}
