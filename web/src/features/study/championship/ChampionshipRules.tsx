import { ADJUDICATION } from '@tabiya/chess/championship/adjudication.ts';
import type { ChampionshipEdition } from '@tabiya/contract/study/championship.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import styles from './championship.module.css';

const { win, draw, longest } = ADJUDICATION;

/** How the championship is played, with its numbers. */
export function ChampionshipRules({ edition: { clock } }: { edition: ChampionshipEdition }) {
  const intl = useIntl();
  return (
    <ul className={styles.rules}>
      <li>
        <FormattedMessage id="championship.rule.pairs" />
      </li>
      <li>
        <FormattedMessage
          id="championship.rule.clock"
          values={{ clock: <bdi dir="ltr">{timeControlText(intl, clock)}</bdi> }}
        />
      </li>
      <li>
        <FormattedMessage id="championship.rule.win" values={{ pawns: win.cp / 100, moves: win.plies / 2 }} />
      </li>
      <li>
        <FormattedMessage
          id="championship.rule.draw"
          values={{ pawns: draw.cp / 100, moves: draw.plies / 2, from: draw.from / 2, longest: longest / 2 }}
        />
      </li>
      <li>
        <FormattedMessage id="championship.rule.failed" />
      </li>
      <li>
        <FormattedMessage id="championship.rule.people" />
      </li>
      <li>
        <FormattedMessage id="championship.rule.tie" />
      </li>
    </ul>
  );
}
