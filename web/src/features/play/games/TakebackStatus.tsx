import type { Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { Button } from '../../../ui/Button.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Shown when a takeback is asked for: the opponent answers, and the asker may withdraw. */
export function TakebackStatus({ room, asker }: { room: GameRoomModel; asker: Color }) {
  const { state, color, send } = room;
  const isMine = asker === color;
  return (
    <>
      <p className={styles.words} role="status">
        {isMine ? (
          <FormattedMessage id="games.takeback.yours" />
        ) : (
          <FormattedMessage id="games.takeback.asked" values={{ name: shownName(state.view[asker]) }} />
        )}
      </p>
      <Button size="small" onClick={() => send('declineTakeback')}>
        <FormattedMessage id={isMine ? 'games.takeback.withdraw' : 'games.draw.decline'} />
      </Button>
      {isMine ? null : (
        <Button size="small" variant="play" onClick={() => send('acceptTakeback')}>
          <FormattedMessage id="games.draw.accept" />
        </Button>
      )}
    </>
  );
}
