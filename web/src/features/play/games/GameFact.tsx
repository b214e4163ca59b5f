import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import styles from './panel.module.css';

/** One line of the facts about a game. */
export function GameFact({ id, children }: { id: MessageKey; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
