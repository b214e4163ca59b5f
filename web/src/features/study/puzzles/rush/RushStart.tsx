import { RUSH_MODES, type RushHome } from '@tabiya/contract/study/puzzle-rush.ts';
import InfinityIcon from 'lucide-react/icons/infinity';
import Timer from 'lucide-react/icons/timer';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { LeftToday } from '../LeftToday.tsx';
import { RushTables } from './RushTables.tsx';
import type { Rush } from './use-rush.ts';
import puzzles from '../puzzles.module.css';
import styles from './rush.module.css';

/** The three modes with one's bests, and the tables. */
export function RushStart({ home, rush }: { home: RushHome; rush: Rush }) {
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_rush.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="puzzle_rush.lead" />
      </p>
      <ul className={styles.modes}>
        {RUSH_MODES.map((mode) => (
          <li key={mode}>
            <Card className={styles.mode}>
              <h2>
                {mode === 'survival' ? <InfinityIcon aria-hidden /> : <Timer aria-hidden />}
                <FormattedMessage id={`puzzle_rush.mode.${mode}`} />
              </h2>
              <p>
                <FormattedMessage id={`puzzle_rush.hint.${mode}`} />
              </p>
              <dl className={puzzles.figures}>
                {(['day', 'week', 'ever'] as const).map((span) => (
                  <div key={span}>
                    <dt>
                      <FormattedMessage id={`puzzle_rush.span.${span}`} />
                    </dt>
                    <dd>
                      <FormattedNumber value={home.bests[mode][span]} />
                    </dd>
                  </div>
                ))}
              </dl>
              <Button
                wide
                variant={mode === 'three' ? 'play' : 'quiet'}
                busy={rush.isBusy}
                disabled={home.left === 0}
                onClick={() => void rush.start(mode)}
              >
                <FormattedMessage id="puzzle_rush.start" />
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <LeftToday left={home.left} slide="rushes_a_day" more={<FormattedMessage id="puzzle_rush.more" />}>
        <FormattedMessage id="puzzle_rush.left" values={{ left: home.left ?? 0 }} />
      </LeftToday>
      <RushTables />
    </PageFrame>
  );
}
