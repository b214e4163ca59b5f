import { devices } from '@tabiya/contract/account/devices.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSessionChange } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { DeviceList } from './DeviceList.tsx';
import { useAction } from './use-action.ts';

export function DeviceSettings() {
  return (
    <SettingsCard
      title={<FormattedMessage id="accounts.devices.title" />}
      lead={<FormattedMessage id="accounts.devices.lead" />}
    >
      <DeviceList>
        <EndAll />
      </DeviceList>
    </SettingsCard>
  );
}

function EndAll() {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, act } = useAction();
  const endAll = () =>
    act(async () => {
      const session = await call(devices.endAll, {});
      await navigate(pageUrl('web_home'));
      change(session);
    });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <FormattedMessage id="accounts.devices.end_all" />
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void endAll()}
        title={<FormattedMessage id="accounts.devices.end_all" />}
        description={problem ?? <FormattedMessage id="accounts.devices.end_all_lead" />}
        confirmLabel={<FormattedMessage id="shell.log_out" />}
        cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
        danger
        busy={busy}
      />
    </>
  );
}
