import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { secondFactor } from '@tabiya/contract/account/second-factor.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { useChange } from './use-change.ts';
import styles from './second-factor.module.css';

type App = OutputOf<typeof secondFactor.beginApp>;
type Done = OutputOf<typeof secondFactor.confirmApp>;

export interface AppSetUpProps {
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** Asks for the password, shows the QR code for the app, then asks for the app's first code. */
export function AppSetUp({ onClose, onDone }: AppSetUpProps) {
  const [app, setApp] = useState<App>();
  if (app) return <AppPicture app={app} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmChange
      title={<FormattedMessage id="second_factor.app.set_up_title" />}
      description={<FormattedMessage id="second_factor.confirm.password" />}
      submit={<FormattedMessage id="second_factor.confirm.go_on" />}
      onClose={onClose}
      onConfirm={async ({ password }) => setApp(await call(secondFactor.beginApp, { password }))}
    />
  );
}

/** Splits the secret into groups of four characters, which are easier to read off. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function AppPicture({ app: { secret, uri, picture }, onClose, onDone }: AppSetUpProps & { app: App }) {
  const intl = useIntl();
  const form = useId();
  const { busy, problem, change } = useChange();
  const [code, setCode] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void change(async () => onDone(await call(secondFactor.confirmApp, { code })));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="second_factor.app.set_up_title" />}
      description={<FormattedMessage id="second_factor.app.scan" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={busy}>
          <FormattedMessage id="second_factor.app.turn_on" />
        </Button>
      }
    >
      <form id={form} className={styles.setUp} method="post" onSubmit={onSubmit}>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label={intl.formatMessage({ id: 'second_factor.app.picture' })}
          shapeRendering="crispEdges"
        >
          <path d={picture.path} fill="currentColor" />
        </svg>
        <p className={styles.note}>
          <FormattedMessage id="second_factor.app.by_hand" values={{ link: (words) => <a href={uri}>{words}</a> }} />
        </p>
        <code className={styles.secret} dir="ltr">
          {inGroups(secret)}
        </code>
        <TextField
          label={intl.formatMessage({ id: 'second_factor.code.app' })}
          className={styles.code}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          maxLength={16}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
