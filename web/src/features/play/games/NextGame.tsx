import { daysPerMove, formatTimeControl, hasClock } from '@tabiya/chess/rating/time-class.ts';
import { ruleHolds } from '@tabiya/chess/rules/agreed-rules.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isTeamMatch } from '../../community/club-matches/queries.ts';
import { NextMatchGame } from '../../community/club-matches/NextMatchGame.tsx';
import { NewOpponent } from '../lobby/NewOpponent.tsx';
import { ClassroomOfGame, isOfClassroom } from './ClassroomOfGame.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './next-game.module.css';

/**
 * Actions of a player after the game: a rematch, a challenge to an opponent who has left, and a new opponent, the next game
 * of a match, or the way back to the classroom.
 */
export function NextGame({ room }: { room: GameRoomModel }) {
  const { view } = room.state;
  const isSetUp = view.handicap !== null || view.isPositionChosen;
  if (isTeamMatch(view)) return <NextMatchGame gameId={view.id} />;
  if (view.timeClass === 'daily') return <NextDaily room={room} />;
  const isGuest = room.color !== undefined && view[room.color].isGuest;
  return (
    <>
      <Rematch room={room} />
      {isOfClassroom(view) ? (
        <ClassroomOfGame view={view} />
      ) : hasClock(view.timeControl) ? (
        <NewOpponent played={{ ...view, isSetUp }} isGuest={isGuest} />
      ) : null}
    </>
  );
}

/** After a daily game: a challenge to the opponent on the same terms, and the other daily games. */
function NextDaily({ room: { state, color } }: { room: GameRoomModel }) {
  const { variant, rated, timeControl } = state.view;
  const mayAgain = color !== undefined && !ruleHolds(state.game, 'noRematch');
  const opponent = mayAgain ? state.view[opposite(color)].username : undefined;
  const terms = { days: daysPerMove(timeControl), variant, rated: rated ? undefined : 0 };
  return (
    <>
      {opponent === undefined ? null : (
        <Button wide variant="lamp" href={pageUrl('web_play_opponent', { opponent }, terms)}>
          <FormattedMessage id="games.rematch.offer" />
        </Button>
      )}
      <Button wide href={pageUrl('web_daily_index')}>
        <FormattedMessage id="daily_games.title" />
      </Button>
    </>
  );
}

function Rematch({ room }: { room: GameRoomModel }) {
  const { state, color, isReplay, send } = room;
  const { rematch, presence } = state;
  if (!color || ruleHolds(state.game, 'noRematch')) return null;
  if (rematch.gameId) {
    return (
      <Button wide variant="play" href={pageUrl('web_game_live', { id: toShortUuid(rematch.gameId) })}>
        <FormattedMessage id="games.rematch.go" />
      </Button>
    );
  }
  if (rematch.offeredBy === color) {
    return (
      <Button wide onClick={() => send('dropRematch')}>
        <FormattedMessage id="games.rematch.cancel" />
      </Button>
    );
  }
  const isOffered = rematch.offeredBy === opposite(color);
  const opponent = state.view[opposite(color)];
  // Whoever opens an old game mostly does so alone.
  const hasLeft = !isOffered && !(presence?.[opposite(color)] ?? !isReplay);
  // Guests have no challenges, but may play against programs.
  const mayChallenge = !opponent.isGuest && (!state.view[color].isGuest || opponent.chessTitle === BOT_TITLE);
  if (hasLeft && isReplay && !mayChallenge) return null;
  if (hasLeft && mayChallenge) {
    const { timeControl, variant, rated } = state.view;
    const terms = { time: formatTimeControl(timeControl), variant, rated: rated ? undefined : 0 };
    return (
      <Button
        wide
        variant="lamp"
        className={styles.again}
        href={pageUrl('web_play_opponent', { opponent: opponent.username }, terms)}
      >
        <FormattedMessage id="games.challenge_again" values={{ name: <bdi>{shownName(opponent)}</bdi> }} />
      </Button>
    );
  }
  return (
    <Button wide variant={isOffered ? 'play' : 'lamp'} disabled={hasLeft} onClick={() => send('offerRematch')}>
      <FormattedMessage id={isOffered ? 'games.rematch.accept' : 'games.rematch.offer'} />
    </Button>
  );
}
