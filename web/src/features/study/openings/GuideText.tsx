import type { OpeningGuide } from '@tabiya/contract/study/openings.ts';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import styles from './openings.module.css';

export interface GuideTextProps {
  guide: OpeningGuide;
  /** Puts a line (UCI) on the board. */
  onShow: (path: readonly string[]) => void;
}

/** What is said of an opening. It is written in English only. */
export function GuideText({ guide: { text, white, black, traps }, onShow }: GuideTextProps) {
  return (
    <div className={styles.guide}>
      {text.map((paragraph) => (
        <p key={paragraph} lang="en" dir="ltr">
          {paragraph}
        </p>
      ))}
      <Plans side="white" plans={white} />
      <Plans side="black" plans={black} />
      {traps.map((trap) => (
        <section key={trap.moves} className={styles.trap}>
          <h2 className={styles.part}>
            <FormattedMessage id="openings.trap" />{' '}
            <span lang="en" dir="ltr">
              {trap.title}
            </span>
          </h2>
          <p className={styles.line} dir="ltr">
            {trap.moves}
          </p>
          <p lang="en" dir="ltr">
            {trap.text}
          </p>
          <Button size="small" onClick={() => onShow(trap.path)}>
            <FormattedMessage id="openings.show" />
          </Button>
        </section>
      ))}
    </div>
  );
}

function Plans({ side, plans }: { side: 'white' | 'black'; plans: readonly string[] }) {
  return (
    <section>
      <h2 className={styles.part}>
        <FormattedMessage id={`openings.plans.${side}`} />
      </h2>
      <ul className={styles.plans} lang="en" dir="ltr">
        {plans.map((plan) => (
          <li key={plan}>{plan}</li>
        ))}
      </ul>
    </section>
  );
}
