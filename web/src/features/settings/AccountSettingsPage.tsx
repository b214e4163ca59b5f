import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { membersDoor } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

function AccountSettingsPage() {
  const me = useMe();
  if (!me) return null;
  return (
    <SettingsFrame page="account">
      <SettingsCard title={<FormattedMessage id="accounts.username.label" />} lead={<bdi>{me.username}</bdi>} />
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: AccountSettingsPage,
  load: async (request) => membersDoor(request),
};
