import { deadline, turnOf } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { lazy, Suspense, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import type { Question as OwnQuestion } from './GameActions.tsx';
import { gameEndOf } from './game-state.ts';
import { ReturnedLag } from './ReturnedLag.tsx';
import { useCountdown } from './use-countdown.ts';
import { useQuestion } from './use-question.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

// Loaded during the game: nobody asks before the page is connected.
const loadQuestion = async () => ({ default: (await import('./GameQuestion.tsx')).GameQuestion });
const GameQuestion = lazy(loadQuestion);

interface GameStatusProps {
  room: GameRoomModel;
  /** What the actions below ask. A question of the opponent goes before it. */
  asked: OwnQuestion | undefined;
}

/** Status line of fixed height: a question to the player, otherwise the state of the game. */
export function GameStatus({ room, asked }: GameStatusProps) {
  const { question, guard } = useQuestion(room);
  const mayBeAsked = room.color !== undefined && !room.isReplay;
  useEffect(() => {
    if (mayBeAsked) void loadQuestion().catch(() => {});
  }, [mayBeAsked]);
  const isOwn = question === 'takeback' && room.state.game.takebackOffer === room.color;
  const isAsked = question !== undefined && question !== 'left' && !isOwn;
  return (
    <div className={styles.status} data-asking={isAsked || undefined} onClickCapture={guard}>
      {question === undefined ? (
        <StatusLine room={room} asked={asked} />
      ) : (
        <Suspense fallback={null}>
          <GameQuestion room={room} question={question} />
        </Suspense>
      )}
    </div>
  );
}

function StatusLine({ room, asked }: GameStatusProps) {
  const end = gameEndOf(room.state);
  const standing = asked ? <FormattedMessage id={`games.${asked}.question`} /> : <Standing room={room} />;
  return <p className={styles.words}>{end ? <FormattedMessage id={`games.reason.${end.reason}`} /> : standing}</p>;
}

function Standing({ room }: { room: GameRoomModel }) {
  const { state, color } = room;
  const { game, presence, pending } = state;
  const turn = turnOf(game);
  if (color && game.drawOffer === color) return <FormattedMessage id="games.draw.yours" />;
  // A game by challenge or of days leaves so much time that there is nothing to count down.
  const isDaily = state.view.timeClass === 'daily';
  const falls = game.setup.firstMoveTime === undefined && !isDaily ? deadline(game) : undefined;
  if (game.ply < 2 && !pending) return <FirstMove turn={turn} mine={turn === color} falls={falls} />;
  if (color && !isDaily && presence && !presence[opposite(color)]) {
    return <FormattedMessage id="games.opponent_gone" values={{ name: shownName(state.view[opposite(color)]) }} />;
  }
  const whose = color === undefined ? turn : turn === color && !pending ? 'mine' : 'theirs';
  return (
    <>
      <FormattedMessage id="games.turn" values={{ whose }} />
      <ReturnedLag move={game.moves.last} className={styles.lag} />
      {presence && presence.watchers > 0 ? (
        <span className={styles.watchers}>
          <FormattedMessage id="games.watchers" values={{ count: presence.watchers }} />
        </span>
      ) : null}
    </>
  );
}

/** Counts down the time for a first move. */
function FirstMove({ turn, mine, falls }: { turn: Color; mine: boolean; falls: number | undefined }) {
  const left = useCountdown(falls);
  return (
    <FormattedMessage
      id="games.first_move"
      values={{ whose: mine ? 'mine' : turn, seconds: (left ?? 0) / 1_000, known: left === undefined ? 'no' : 'yes' }}
    />
  );
}
