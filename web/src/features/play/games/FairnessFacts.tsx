import { FormattedMessage } from 'react-intl';
import { clockText } from '../../../board/clock-text.ts';
import { GameFact } from './GameFact.tsx';
import { TotalRefund } from './TotalRefund.tsx';
import type { GameRoomModel } from './use-game-room.ts';

/** Facts about this game's clocks: time odds, minimum cost of a move, and network delay that was given back. */
export function FairnessFacts({ room }: { room: GameRoomModel }) {
  const { view, game } = room.state;
  return (
    <>
      {view.handicap ? (
        <GameFact id="games.info.odds">
          <FormattedMessage
            id="games.odds"
            values={{ white: clockText(view.handicap.white), black: clockText(view.handicap.black) }}
          />
        </GameFact>
      ) : null}
      {view.moveCost > 0 ? (
        <GameFact id="games.info.move_cost">
          <FormattedMessage id="games.move_cost" values={{ seconds: view.moveCost / 1_000 }} />
        </GameFact>
      ) : null}
      <TotalRefund moves={game.moves} first={game.first}>
        {(words) => <GameFact id="games.info.lag">{words}</GameFact>}
      </TotalRefund>
    </>
  );
}
