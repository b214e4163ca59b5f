import type { PasskeyView } from '@tabiya/contract/account/second-factor.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import styles from './second-factor.module.css';

export interface PasskeyRowsProps {
  passkeys: readonly PasskeyView[];
  /** True while nothing can be changed. */
  fixed: boolean;
  onRename: (passkey: PasskeyView) => void;
  onRemove: (passkey: PasskeyView) => void;
}

export function PasskeyRows({ passkeys, fixed, onRename, onRemove }: PasskeyRowsProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const time = (at: number) => <RelativeTime at={at} now={Math.max(at, now)} locale={intl.locale} />;
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.row}>
          <div className={styles.about}>
            <bdi className={styles.name}>{passkey.name}</bdi>
            <span className={styles.note}>
              {passkey.lastUsedAt === null ? (
                <FormattedMessage id="second_factor.passkey.added" values={{ when: time(passkey.createdAt) }} />
              ) : (
                <FormattedMessage id="second_factor.passkey.used" values={{ when: time(passkey.lastUsedAt) }} />
              )}
            </span>
          </div>
          {fixed ? null : (
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'second_factor.passkey.rename_one' }, { name: passkey.name })}
                onClick={() => onRename(passkey)}
              >
                <FormattedMessage id="second_factor.passkey.rename" />
              </Button>
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'second_factor.passkey.remove_one' }, { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                <FormattedMessage id="second_factor.passkey.remove" />
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
