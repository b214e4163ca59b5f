import { FormattedMessage } from 'react-intl';
import { clockText } from '../../../board/clock-text.ts';
import { Fact } from './Fact.tsx';
import { ReturnedInAll } from './ReturnedInAll.tsx';
import type { GameRoomModel } from './use-game-room.ts';

/** Facts about this game's clocks: time odds, minimum cost of a move, and network delay that was given back. */
export function FairnessFacts({ room }: { room: GameRoomModel }) {
  const { view, game } = room.state;
  return (
    <>
      {view.handicap ? (
        <Fact id="games.info.odds">
          <FormattedMessage
            id="games.odds"
            values={{ white: clockText(view.handicap.white), black: clockText(view.handicap.black) }}
          />
        </Fact>
      ) : null}
      {view.moveCost > 0 ? (
        <Fact id="games.info.move_cost">
          <FormattedMessage id="games.move_cost" values={{ seconds: view.moveCost / 1_000 }} />
        </Fact>
      ) : null}
      <ReturnedInAll moves={game.moves} first={game.first}>
        {(words) => <Fact id="games.info.lag">{words}</Fact>}
      </ReturnedInAll>
    </>
  );
}
