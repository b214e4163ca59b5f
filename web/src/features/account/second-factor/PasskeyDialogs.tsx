import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { secondFactor, type PasskeyView, type SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { makePasskey } from './passkey-browser.ts';
import { useChange } from './use-change.ts';
import styles from './second-factor.module.css';

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'second_factor.passkey.name' })}
      hint={<FormattedMessage id="second_factor.passkey.name_hint" />}
      value={name}
      onChange={(event) => onChange(event.target.value)}
      required
      maxLength={40}
      dir="auto"
    />
  );
}

export interface NewPasskeyProps {
  onClose: () => void;
  onDone: (done: OutputOf<typeof secondFactor.addPasskey>) => void;
}

export function NewPasskey({ onClose, onDone }: NewPasskeyProps) {
  const intl = useIntl();
  const [name, setName] = useState(() => intl.formatMessage({ id: 'second_factor.passkey.first_name' }));
  return (
    <ConfirmChange
      title={<FormattedMessage id="second_factor.passkey.add_title" />}
      description={<FormattedMessage id="second_factor.passkey.add_words" />}
      submit={<FormattedMessage id="second_factor.confirm.go_on" />}
      onClose={onClose}
      onConfirm={async ({ password }) => onDone(await makePasskey({ password, name }))}
    >
      <NameField name={name} onChange={setName} />
    </ConfirmChange>
  );
}

export interface ChangePasskeyProps {
  passkey: PasskeyView;
  onClose: () => void;
  onDone: (state: SecondFactorView) => void;
}

export function RenamePasskey({ passkey: { id, name: before }, onClose, onDone }: ChangePasskeyProps) {
  const intl = useIntl();
  const form = useId();
  const [name, setName] = useState(before);
  const { busy, problem, change } = useChange();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => onDone(await call(secondFactor.renamePasskey, { id, name })));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="second_factor.passkey.rename_title" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={busy}>
          <FormattedMessage id="second_factor.passkey.save" />
        </Button>
      }
    >
      <form id={form} className={styles.form} method="post" onSubmit={onSubmit}>
        <NameField name={name} onChange={setName} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose, onDone }: ChangePasskeyProps) {
  return (
    <ConfirmChange
      danger
      title={<FormattedMessage id="second_factor.passkey.remove_one" values={{ name: <bdi>{name}</bdi> }} />}
      description={<FormattedMessage id="second_factor.passkey.remove_words" />}
      submit={<FormattedMessage id="second_factor.passkey.remove" />}
      onClose={onClose}
      onConfirm={async ({ password }) => onDone(await call(secondFactor.removePasskey, { id, password }))}
    />
  );
}
