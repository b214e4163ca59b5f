import { COLORS } from '@tabiya/chess/types.ts';
import { FormattedMessage } from 'react-intl';
import { clockText } from '../../board/clock-text.ts';
import { Fact } from './Fact.tsx';
import type { GameRoomModel } from './use-game-room.ts';

/** Milliseconds as seconds with one place. */
const tenths = (ms: number): number => Math.round(ms / 100) / 10;

/** What the clocks of this game do beside running: odds, the price of a move, and what the lines took and was given back. */
export function FairnessFacts({ room }: { room: GameRoomModel }) {
  const { view, game } = room.state;
  const lag = { white: 0, black: 0 };
  for (const move of game.moves)
    lag[(move.ply % 2 === 1) === (game.first === 'white') ? 'white' : 'black'] += move.lag ?? 0;
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
      {COLORS.some((color) => lag[color] > 0) ? (
        <Fact id="games.info.lag">
          <FormattedMessage id="games.lag_total" values={{ white: tenths(lag.white), black: tenths(lag.black) }} />
        </Fact>
      ) : null}
    </>
  );
}
