import type { PuzzleFacts } from '@tabiya/contract/study/puzzles.ts';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Rated } from './use-rated.ts';
import styles from './puzzles.module.css';

/** What is known of a puzzle that was tried: its rating, how many solved it, its themes, and a vote on each. */
export function PuzzleFactList({ run, facts }: { run: Rated; facts: PuzzleFacts }) {
  const intl = useIntl();
  return (
    <div className={styles.facts}>
      <dl className={styles.figures}>
        <div>
          <dt>
            <FormattedMessage id="puzzles.puzzle_rating" />
          </dt>
          <dd>
            <FormattedNumber value={facts.rating} useGrouping={false} />
            {facts.isProvisional ? '?' : null}
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="puzzles.plays" />
          </dt>
          <dd>
            <FormattedNumber value={facts.plays} />
          </dd>
        </div>
        {facts.solved === null ? null : (
          <div>
            <dt>
              <FormattedMessage id="puzzles.solved_share" />
            </dt>
            <dd>{intl.formatNumber(facts.solved, { style: 'percent' })}</dd>
          </div>
        )}
      </dl>
      <ul className={styles.themes}>
        {facts.themes.map((theme) => (
          <li key={theme}>
            <ThemeChip theme={theme} run={run} isWrong={facts.wrongThemes.includes(theme)} />
          </li>
        ))}
      </ul>
      {run.mayVote ? <Votes run={run} facts={facts} /> : null}
    </div>
  );
}

interface ThemeChipProps {
  theme: PuzzleFacts['themes'][number];
  run: Rated;
  isWrong: boolean;
}

/** A theme; pressed by somebody who finds that it does not fit. */
function ThemeChip({ theme, run, isWrong }: ThemeChipProps) {
  const intl = useIntl();
  const name = <FormattedMessage id={`puzzles.theme.${theme}`} />;
  if (!run.mayVote) return <span className={styles.theme}>{name}</span>;
  return (
    <button
      type="button"
      className={styles.theme}
      aria-pressed={isWrong}
      title={intl.formatMessage({ id: isWrong ? 'puzzles.theme_right' : 'puzzles.theme_wrong' })}
      onClick={() => run.voteTheme(theme, !isWrong)}
    >
      {name}
    </button>
  );
}

function Votes({ run, facts: { ownVote } }: { run: Rated; facts: PuzzleFacts }) {
  const intl = useIntl();
  return (
    <div className={styles.votes}>
      <span>
        <FormattedMessage id="puzzles.vote" />
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'puzzles.vote_up' })}
        tooltip={false}
        pressed={ownVote === 1}
        onClick={() => run.vote(ownVote === 1 ? 0 : 1)}
      >
        <ThumbsUp />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'puzzles.vote_down' })}
        tooltip={false}
        pressed={ownVote === -1}
        onClick={() => run.vote(ownVote === -1 ? 0 : -1)}
      >
        <ThumbsDown />
      </IconButton>
    </div>
  );
}
