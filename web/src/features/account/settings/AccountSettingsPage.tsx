import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { CloseSettings } from '../accounts/CloseSettings.tsx';
import { ClosedNotice } from '../accounts/ClosedNotice.tsx';
import { DeviceSettings } from '../accounts/DeviceSettings.tsx';
import { EmailSettings } from '../accounts/EmailSettings.tsx';
import { LanguageSettings } from '../accounts/LanguageSettings.tsx';
import { PasswordSettings } from '../accounts/PasswordSettings.tsx';
import { credentialsQuery, devicesQuery } from '../accounts/queries.ts';
import { DeleteSettings } from '../personal-data/DeleteSettings.tsx';
import { ExportSettings } from '../personal-data/ExportSettings.tsx';
import { personalDataQuery } from '../personal-data/queries.ts';
import { PhoneSettings } from '../phones/PhoneSettings.tsx';
import { phoneQuery } from '../phones/queries.ts';
import { LinkedProviders } from '../providers/LinkedProviders.tsx';
import { linksQuery } from '../providers/queries.ts';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { SecondFactorSettings } from '../second-factor/SecondFactorSettings.tsx';
import { requireMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';

function AccountSettingsPage() {
  const me = useMe();
  if (!me || me.isGuest) return null;
  return (
    <SettingsFrame page="account">
      <SettingsCard title={<FormattedMessage id="accounts.username.label" />} lead={<bdi>{me.username}</bdi>} />
      <Sections me={me} />
    </SettingsFrame>
  );
}

function Sections({ me }: { me: CurrentUser }) {
  if (me.isImpersonating) {
    return (
      <SettingsCard
        title={<FormattedMessage id="settings.impersonated.title" />}
        lead={<FormattedMessage id="settings.impersonated.lead" values={{ name: <bdi>{me.username}</bdi> }} />}
      />
    );
  }
  return (
    <>
      {me.isEnabled ? <Credentials me={me} /> : <ClosedNotice me={me} />}
      <DeviceSettings />
      {me.isEnabled ? <LanguageSettings me={me} /> : null}
      <ExportSettings />
      {me.isEnabled ? <CloseSettings /> : null}
      <DeleteSettings />
    </>
  );
}

function Credentials({ me }: { me: CurrentUser }) {
  return (
    <>
      <EmailSettings />
      <PasswordSettings me={me} />
      <PhoneSettings />
      <SecondFactorSettings />
      <LinkedProviders />
    </>
  );
}

const load = async (request: PageRequest) => {
  const response = requireMember(request);
  const { call, queries, me } = request;
  if (response || me()?.isImpersonating) return response;
  await Promise.all([
    queries.ensureQueryData(credentialsQuery(call)),
    queries.ensureQueryData(personalDataQuery(call)),
    queries.prefetchQuery(devicesQuery(call)),
    ...(me()?.isEnabled
      ? [
          queries.prefetchQuery(secondFactorQuery(call)),
          queries.prefetchQuery(linksQuery(call)),
          queries.prefetchQuery(phoneQuery(call)),
        ]
      : []),
  ]);
  return undefined;
};

export const page: PageModule = { Component: AccountSettingsPage, load };
