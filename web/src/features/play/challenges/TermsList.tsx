import { bankOf } from '@tabiya/chess/rating/time-class.ts';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import { BankTerm } from './BankTerm.tsx';
import styles from './challenges.module.css';

/** `from`: as the challenger reads it; `to`: as the opponent does. */
export type Side = 'from' | 'to';

/** Lists all terms in lines of a few words each. */
export function TermsList({ challenge, side }: { challenge: ChallengeView; side: Side }) {
  const intl = useIntl();
  const { variant, timeClass, timeControl, oddsBase, rated, noVacation, rules, color, initialFen } = challenge;
  return (
    <ul className={styles.terms}>
      <li className={styles.time}>
        <TimeClassIcon timeClass={timeClass} size="small" />
        <bdi dir="ltr">{timeControlText(intl, timeControl)}</bdi>
      </li>
      {timeControl.perMove === undefined || timeControl.base + timeControl.increment === 0 ? null : (
        <li>
          <BankTerm {...bankOf(timeControl)} />
        </li>
      )}
      {variant === 'chess' ? null : (
        <li>
          <FormattedMessage id="games.variant" values={{ variant }} />
        </li>
      )}
      <li>
        <FormattedMessage id={rated ? 'challenges.is_rated' : 'challenges.is_casual'} />
      </li>
      <li>
        <FormattedMessage id={`challenges.plays.${colorOf(color, side)}`} />
      </li>
      {noVacation ? (
        <li>
          <FormattedMessage id="vacations.term" />
        </li>
      ) : null}
      {rules.map((rule) => (
        <li key={rule}>
          <FormattedMessage id="challenges.without" values={{ rule }} />
        </li>
      ))}
      {oddsBase === null ? null : (
        <li>
          <FormattedMessage
            id={`challenges.odds.${side}`}
            values={{ minutes: <FormattedNumber value={oddsBase / 60_000} />, name: challenge.from.player.username }}
          />
        </li>
      )}
      {initialFen === null ? null : (
        <li>
          <FormattedMessage id="challenges.from_position" />
        </li>
      )}
    </ul>
  );
}

/** Returns the colour that the reader plays. */
const colorOf = (color: ChallengeView['color'], side: Side): 'random' | 'white' | 'black' => {
  if (color === 0) return 'random';
  return (color === 1) === (side === 'from') ? 'white' : 'black';
};
