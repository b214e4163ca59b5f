import { secondFactor, type PasskeyView, type SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { NewPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useStoreState } from './use-change.ts';

/** What the member is about to change, or the new recovery codes being shown. */
export type SecondFactorChange =
  | { kind: 'app' | 'remove_app' | 'passkey' | 'codes' }
  | { kind: 'rename' | 'remove'; passkey: PasskeyView }
  | { kind: 'shown'; codes: readonly string[] };

export interface SecondFactorDialogProps {
  change: SecondFactorChange;
  onChange: (change: SecondFactorChange | undefined) => void;
}

export function SecondFactorDialog({ change, onChange }: SecondFactorDialogProps) {
  const storeState = useStoreState();
  const close = () => onChange(undefined);
  const done = (state: SecondFactorView) => {
    storeState(state);
    close();
  };
  /** Shows new recovery codes, if there are any, before the dialog closes. */
  const doneWithCodes = ({ state, recoveryCodes }: { state: SecondFactorView; recoveryCodes: string[] }) => {
    storeState(state);
    onChange(recoveryCodes.length === 0 ? undefined : { kind: 'shown', codes: recoveryCodes });
  };
  switch (change.kind) {
    case 'app':
      return <AppSetUp onClose={close} onDone={doneWithCodes} />;
    case 'passkey':
      return <NewPasskey onClose={close} onDone={doneWithCodes} />;
    case 'rename':
      return <RenamePasskey passkey={change.passkey} onClose={close} onDone={done} />;
    case 'remove':
      return <RemovePasskey passkey={change.passkey} onClose={close} onDone={done} />;
    case 'shown':
      return <RecoveryCodes codes={change.codes} onClose={close} />;
    case 'remove_app':
      return (
        <ConfirmChange
          danger
          withCode
          title={<FormattedMessage id="second_factor.app.remove_title" />}
          description={<FormattedMessage id="second_factor.app.remove_words" />}
          submit={<FormattedMessage id="second_factor.app.turn_off" />}
          onClose={close}
          onConfirm={async (confirmation) => done(await call(secondFactor.removeApp, confirmation))}
        />
      );
    case 'codes':
      return (
        <ConfirmChange
          title={<FormattedMessage id="second_factor.codes.renew_title" />}
          description={<FormattedMessage id="second_factor.codes.renew_words" />}
          submit={<FormattedMessage id="second_factor.codes.renew" />}
          onClose={close}
          onConfirm={async ({ password }) => doneWithCodes(await call(secondFactor.renewRecoveryCodes, { password }))}
        />
      );
  }
}
