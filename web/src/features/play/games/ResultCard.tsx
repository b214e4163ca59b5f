import { opposite } from '@tabiya/chess/rules/types.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import X from 'lucide-react/icons/x';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProvisionalNote } from '../../../people-kit/ProvisionalNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { endSentence, endTitle, verdictOf } from './end-words.ts';
import { gameEndOf } from './game-state.ts';
import { GameReportButton } from './GameReportButton.tsx';
import { NextGame } from './NextGame.tsx';
import { RatingChange } from './RatingChange.tsx';
import { ReportOpponent } from './ReportOpponent.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './result.module.css';

export interface ResultCardProps {
  room: GameRoomModel;
  onClose: () => void;
}

/** Result shown over the panel when a game ends while the page is open; it never covers the board. */
export function ResultCard({ room, onClose }: ResultCardProps) {
  const intl = useIntl();
  const { state, color } = room;
  const end = gameEndOf(state);
  if (!end || room.isReplay) return null;
  const seat = color && state.view[color];
  return (
    <div
      className={styles.card}
      role="dialog"
      aria-label={intl.formatMessage({ id: 'games.result' })}
      data-verdict={verdictOf(end, color)}
    >
      <div className={styles.report}>
        <ReportOpponent gameId={state.view.id} player={color && state.view[opposite(color)]} />
      </div>
      <div className={styles.close}>
        <IconButton label={intl.formatMessage({ id: 'shell.close' })} size="small" tooltip={false} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <p className={styles.score} dir="ltr">
        {end.result === '*' ? '–' : end.result.replaceAll('1/2', '½').replace('-', ' – ')}
      </p>
      <h2 className={styles.title}>{endTitle(intl, end, color)}</h2>
      <p className={styles.reason}>{endSentence(intl, end, turnOf(state.game))}</p>
      <p className={styles.rating}>
        {seat && seat.ratingAfter !== null ? (
          <>
            <FormattedMessage id="games.new_rating" values={{ rating: seat.ratingAfter }} />{' '}
            <RatingChange seat={seat} />
          </>
        ) : state.view.rated && end.result !== '*' ? (
          <FormattedMessage id={state.view.end === null ? 'games.settling' : 'games.not_counted'} />
        ) : null}
      </p>
      {seat && seat.provisional && seat.ratingAfter !== null ? <ProvisionalNote /> : null}
      {color ? (
        <div className={styles.next}>
          <NextGame room={room} />
        </div>
      ) : null}
      <div className={styles.toReport}>
        <GameReportButton room={room} />
      </div>
    </div>
  );
}
