import { BATTLE_STRIKES, placesOf } from '@tabiya/chess/puzzles/battle.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MemberLine } from '../../../../people-kit/MemberLine.tsx';
import { Strikes } from '../Strikes.tsx';
import { seatsOf, type BattleState } from './battle-state.ts';
import styles from './battle.module.css';

/** What everybody has solved and missed so far, the first place first. */
export function BattleScores({ state: { view, game, watchers } }: { state: BattleState }) {
  const intl = useIntl();
  if (game === undefined) return null;
  const players = new Map(seatsOf(view));
  return (
    <>
      <ol className={styles.scores} aria-label={intl.formatMessage({ id: 'puzzle_battle.title' })}>
        {placesOf(game).map(({ seat, score, strikes, isOver }) => {
          const player = players.get(seat)!;
          const isSettled = view.status === 'ended' && player.ratingAfter !== null;
          return (
            <li key={seat} data-over={isOver} data-seat={seat}>
              <MemberLine
                player={player}
                rating={isSettled ? player.ratingAfter! : player.rating}
                provisional={player.provisional}
                withAvatar
                avatarSize={24}
              />
              {isSettled ? (
                <span className={styles.change} dir="ltr">
                  <FormattedNumber value={player.ratingAfter! - player.rating} signDisplay="exceptZero" />
                </span>
              ) : null}
              <Strikes strikes={strikes} most={BATTLE_STRIKES} />
              <strong>
                <FormattedNumber value={score} />
              </strong>
            </li>
          );
        })}
      </ol>
      {watchers > 0 ? (
        <p className={styles.watchers}>
          <FormattedMessage id="games.watchers" values={{ count: watchers }} />
        </p>
      ) : null}
    </>
  );
}
