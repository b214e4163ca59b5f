import { claimableAt } from '@tabiya/chess/leaving.ts';
import { opposite } from '@tabiya/chess/types.ts';
import { FormattedMessage } from 'react-intl';
import { clockText } from '../../board/clock-text.ts';
import { Button } from '../../ui/Button.tsx';
import { endOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './panel.module.css';

/** From when the game may be claimed because the opponent has left; undefined while that does not count down. */
export const claimTime = ({ state, color }: GameRoomModel): number | undefined => {
  const absence = color && endOf(state) === undefined ? state.presence?.away[opposite(color)] : undefined;
  return color && absence && claimableAt(state.game, opposite(color), absence);
};

/** The opponent has left: how long it takes until the game may be claimed, then what may be claimed. To wait takes no button. */
export function LeftStatus({ room, at }: { room: GameRoomModel; at: number }) {
  const { state, color, claim } = room;
  const left = useCountdown(at);
  if (!color) return null;
  const name = state.view[opposite(color)].username;
  if (left === undefined || left > 0) {
    return (
      <p className={styles.words} role="timer" aria-live="off">
        <FormattedMessage
          id="games.left.countdown"
          values={{ name, known: left === undefined ? 'no' : 'yes', time: clockText(left ?? 0, false) }}
        />
      </p>
    );
  }
  return (
    <>
      <p className={styles.words} role="status">
        <FormattedMessage id="games.left" values={{ name }} />
      </p>
      <Button size="small" onClick={() => claim('draw')}>
        <FormattedMessage id="games.left.claim_draw" />
      </Button>
      <Button size="small" variant="play" onClick={() => claim('win')}>
        <FormattedMessage id="games.left.claim_win" />
      </Button>
    </>
  );
}
