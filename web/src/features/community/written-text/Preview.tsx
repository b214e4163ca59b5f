import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { previewQuery } from './queries.ts';
import { WrittenText } from './WrittenText.tsx';
import styles from './text-editor.module.css';

/** The text as it would be stored. */
export function Preview({ text }: { text: string }) {
  const intl = useIntl();
  const { data, error } = useQuery({ ...previewQuery(call, text), enabled: text.trim() !== '' });
  if (error !== null) {
    return (
      <p role="alert" className={styles.shown}>
        {failureText(intl, error)}
      </p>
    );
  }
  return (
    <div className={styles.shown} aria-live="polite">
      {text.trim() === '' ? <FormattedMessage id="written_text.nothing" /> : null}
      {data === undefined ? null : <WrittenText html={data.html} />}
    </div>
  );
}
