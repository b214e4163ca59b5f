import type { Provider } from '@tabiya/contract/account/providers.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { providerName } from './provider-name.ts';

export interface LinkDialogProps {
  kind: 'link' | 'unlink';
  provider: Provider;
  hasPassword: boolean;
  onClose: () => void;
  /** The dialog shows what it rejects with. */
  onConfirm: (password: string) => Promise<void>;
}

const KNOWN_CODES = ['wrong_password', 'already_linked', 'last_way_in', 'not_allowed', 'rate_limited'] as const;

const failureWords = (intl: IntlShape, failure: unknown): string | undefined =>
  failureText(intl, failure, ({ error }) => {
    const code = oneOf(KNOWN_CODES, error);
    return code && intl.formatMessage({ id: `providers.refused.${code}` });
  });

/** Asks for confirmation before a provider is linked or unlinked, and for the password of members who have one. */
export function LinkDialog({ kind, provider, hasPassword, onClose, onConfirm }: LinkDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const values = { provider: providerName(provider) };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await onConfirm(password).catch((failure: unknown) => setProblem(failureWords(intl, failure)));
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id={`providers.${kind}_title`} values={values} />}
      description={<FormattedMessage id={`providers.${kind}_words`} values={values} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant={kind === 'link' ? 'lamp' : 'danger'} busy={busy}>
          <FormattedMessage id={`providers.${kind}`} values={values} />
        </Button>
      }
    >
      <form id={form} method="post" onSubmit={(event) => void onSubmit(event)}>
        {hasPassword ? (
          <TextField
            label={intl.formatMessage({ id: 'accounts.password.label' })}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem}
          />
        ) : (
          <p role="alert">{problem}</p>
        )}
      </form>
    </Dialog>
  );
}
