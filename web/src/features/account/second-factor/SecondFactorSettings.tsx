import { useQuery } from '@tanstack/react-query';
import type { PasskeyView, SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { secondFactorQuery } from './queries.ts';
import { SecondFactorDialog, type SecondFactorChange } from './SecondFactorDialog.tsx';
import styles from './second-factor.module.css';

/** With fewer recovery codes than this the settings show a warning. */
const FEW_CODES = 3;

/** Second factors of the member, on the account page, which fetches `secondFactorQuery` first. */
export function SecondFactorSettings() {
  const { data: state, isError, refetch } = useQuery(secondFactorQuery(call));
  const [change, setChange] = useState<SecondFactorChange>();
  return (
    <SettingsCard
      title={<FormattedMessage id="second_factor.title" />}
      lead={<FormattedMessage id="second_factor.lead" />}
    >
      {state ? <SecondFactorMethods state={state} onChange={setChange} /> : null}
      {isError && !state ? (
        <div className={styles.row} role="alert">
          <FormattedMessage id="second_factor.not_loaded" />
          <Button size="small" onClick={() => void refetch()}>
            <FormattedMessage id="second_factor.try_again" />
          </Button>
        </div>
      ) : null}
      {change ? <SecondFactorDialog change={change} onChange={setChange} /> : null}
    </SettingsCard>
  );
}

function SecondFactorMethods({
  state,
  onChange,
}: {
  state: SecondFactorView;
  onChange: (change: SecondFactorChange) => void;
}) {
  const me = useMe();
  const { hasApp, passkeys, recoveryCodesLeft, hasPassword } = state;
  const isFixed = !hasPassword || me?.isImpersonating === true;
  const button = (kind: 'app' | 'remove_app' | 'passkey' | 'codes', words: ReactNode) =>
    isFixed ? null : (
      <Button size="small" onClick={() => onChange({ kind })}>
        {words}
      </Button>
    );
  return (
    <div className={styles.rows}>
      {isFixed ? (
        <p className={styles.note}>
          <FormattedMessage id={hasPassword ? 'second_factor.refused.not_allowed' : 'second_factor.password_first'} />
        </p>
      ) : null}
      <Row
        name={<FormattedMessage id="second_factor.app.name" />}
        note={<FormattedMessage id={hasApp ? 'second_factor.app.on' : 'second_factor.app.off'} />}
      >
        {hasApp
          ? button('remove_app', <FormattedMessage id="second_factor.app.turn_off" />)
          : button('app', <FormattedMessage id="second_factor.app.set_up" />)}
      </Row>
      <Row
        name={<FormattedMessage id="second_factor.passkeys" />}
        note={<FormattedMessage id="second_factor.passkeys_words" />}
      >
        {button('passkey', <FormattedMessage id="second_factor.passkey.add" />)}
      </Row>
      {passkeys.length > 0 ? (
        <PasskeyRows
          passkeys={passkeys}
          fixed={isFixed}
          onRename={(passkey: PasskeyView) => onChange({ kind: 'rename', passkey })}
          onRemove={(passkey: PasskeyView) => onChange({ kind: 'remove', passkey })}
        />
      ) : null}
      {hasApp || passkeys.length > 0 ? (
        <Row
          name={<FormattedMessage id="second_factor.codes.name" />}
          note={
            <span className={recoveryCodesLeft <= FEW_CODES ? styles.few : undefined}>
              <FormattedMessage id="second_factor.codes.left" values={{ count: recoveryCodesLeft }} />
            </span>
          }
        >
          {button('codes', <FormattedMessage id="second_factor.codes.renew" />)}
        </Row>
      ) : null}
    </div>
  );
}

function Row({ name, note, children }: { name: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </div>
      {children}
    </div>
  );
}
