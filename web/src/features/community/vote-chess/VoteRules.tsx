import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { FormattedMessage } from 'react-intl';
import styles from './vote-room.module.css';

/** How a vote game is decided, with what its host has chosen. */
export function VoteRules({ view: { isFinal, votesShown, hasSafeMoves } }: { view: VoteGameView }) {
  return (
    <ul className={styles.rules}>
      <li>
        <FormattedMessage id="vote_chess.rule.most" />
      </li>
      <li>
        <FormattedMessage id="vote_chess.rule.early" />
      </li>
      <li>
        <FormattedMessage id={isFinal ? 'vote_chess.final' : 'vote_chess.rule.change'} />
      </li>
      <li>
        <FormattedMessage id={`vote_chess.rule.shown.${votesShown}`} />
      </li>
      <li>
        <FormattedMessage id="vote_chess.rule.wishes" />
      </li>
      <li>
        <FormattedMessage id={hasSafeMoves ? 'vote_chess.rule.captain' : 'vote_chess.rule.time'} />
      </li>
      <li>
        <FormattedMessage id="vote_chess.rule.talk" />
      </li>
      <li>
        <FormattedMessage id="vote_chess.rule.help" />
      </li>
    </ul>
  );
}
