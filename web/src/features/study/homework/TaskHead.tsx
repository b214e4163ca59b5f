import type { HomeworkTask } from '@tabiya/contract/study/homework.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './homework.module.css';

/** What a task is called, what there is to do and until when. */
export function TaskHead({ task: { kind, title, size, dueAt } }: { task: HomeworkTask }) {
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {title === '' ? <FormattedMessage id="homework.untitled" /> : title}
      </h2>
      <p className={styles.about}>
        <FormattedMessage id="homework.size" values={{ kind, size }} />
        {dueAt === null ? null : (
          <>
            {' · '}
            <FormattedMessage
              id="homework.due"
              values={{
                when: (
                  <time key="when" dateTime={new Date(dueAt).toISOString()}>
                    <FormattedDate value={dueAt} dateStyle="medium" timeStyle="short" />
                  </time>
                ),
              }}
            />
          </>
        )}
      </p>
    </>
  );
}
