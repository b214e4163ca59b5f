import { TRAINED_BY } from '@tabiya/chess/coach/training.ts';
import type { CoachSummary } from '@tabiya/contract/study/coach.ts';
import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './coach.module.css';

/** What came of a game: how the pupil played, one thing to train, and the way to another game. */
export function CoachEnd({ summary }: { summary: CoachSummary }) {
  const { moves, good, hints, train } = summary;
  return (
    <div className={styles.end}>
      {moves > 0 ? (
        <p className={styles.hint}>
          <FormattedMessage id="coach.summary.moves" values={{ good, moves }} />{' '}
          {hints > 0 ? <FormattedMessage id="coach.summary.hints" values={{ hints }} /> : null}
        </p>
      ) : null}
      {train === null ? null : (
        <div className={styles.train}>
          <p>
            <FormattedMessage
              id="coach.summary.train"
              values={{
                what: (
                  <strong>
                    <FormattedMessage id={`coach.missed.${train.code}`} />
                  </strong>
                ),
              }}
            />
          </p>
          <p className={styles.hint}>
            <FormattedMessage id="coach.summary.counts" values={{ count: train.count, before: train.before }} />
          </p>
          <PageLink to={pageUrl('web_puzzles_mode', { mode: 'learning' }, { theme: TRAINED_BY[train.code] })}>
            <FormattedMessage id="coach.summary.puzzles" />
          </PageLink>
        </div>
      )}
      <Button wide variant="play" href={pageUrl('web_play_coach')}>
        <FormattedMessage id="coach.again" />
      </Button>
    </div>
  );
}
