import type { Api } from '@lichess-org/chessground/api';
import type { Game } from '@tabiya/chess/rules/game.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color, type GameEnd } from '@tabiya/chess/rules/types.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/net/call.ts';
import { CoachSide } from '../coach/CoachSide.tsx';
import { BotAids } from './BotAids.tsx';
import { BotTalk } from './BotTalk.tsx';
import { botGameQuery } from './queries.ts';
import styles from './bot-side.module.css';

export interface BotSideProps {
  gameId: string;
  game: Game;
  /** Positions by ply. */
  positions: readonly Position[];
  /** The player's colour. */
  color: Color;
  end: GameEnd | undefined;
  /** The board, on which aids are drawn, when it is there, and whether it shows the latest position. */
  ground: Api | undefined;
  isAtEnd: boolean;
  onTakeback: () => void;
}

/** What stands beside the board in a game with a bot of the site: what it says, and the help that the player has. */
export function BotSide({ gameId, game, positions, color, end, ground, isAtEnd, onTakeback }: BotSideProps) {
  const { data } = useQuery(botGameQuery(call, gameId));
  if (data === undefined) return null;
  return (
    <div className={styles.side}>
      <CoachSide {...{ gameId, game, positions, color, onTakeback }}>
        <BotTalk bot={data} game={{ positions, moves: movesOf(game), bot: opposite(color), end }} />
      </CoachSide>
      {end === undefined && data.aids.some((aid) => aid !== 'takebacks') ? (
        <BotAids aids={data.aids} game={game} color={color} ground={ground} isAtEnd={isAtEnd} />
      ) : null}
    </div>
  );
}

const movesOf = ({ moves }: Game): string[] => Array.from(moves, ({ uci }) => uci);
