import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { FindableSwitch } from '../../people/contacts/FindableSwitch.tsx';
import { contactsQuery } from '../../people/contacts/queries.ts';
import { BlockedMembers } from '../../people/friends/BlockedMembers.tsx';
import { blockedQuery, orUndefined } from '../../people/friends/queries.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';

const AUDIENCES = [
  ['everyone', 'settings.audience.everyone'],
  ['friends', 'settings.audience.friends'],
  ['nobody', 'settings.audience.nobody'],
] as const;

function SocialSettingsPage() {
  return (
    <SettingsFrame page="social">
      <SettingsCard title={<FormattedMessage id="settings.contact" />}>
        <ChoiceSetting setting="social.who_may_message" label="settings.contact.message" options={AUDIENCES} />
        <ChoiceSetting setting="social.who_may_challenge" label="settings.contact.challenge" options={AUDIENCES} />
        <SwitchSetting
          setting="social.read_marks"
          label="settings.contact.read_marks"
          hint="settings.contact.read_marks.hint"
        />
        <ChoiceSetting
          setting="social.who_may_befriend"
          label="settings.contact.befriend"
          columns={2}
          options={[
            ['everyone', 'settings.audience.everyone'],
            ['nobody', 'settings.audience.nobody'],
          ]}
        />
        <FindableSwitch />
      </SettingsCard>
      <SettingsCard
        title={<FormattedMessage id="settings.presence" />}
        lead={<FormattedMessage id="settings.presence.lead" />}
      >
        <ChoiceSetting setting="social.show_presence" label="settings.presence.who" options={AUDIENCES} />
      </SettingsCard>
      <SettingsCard
        title={<FormattedMessage id="friends.blocked" />}
        lead={<FormattedMessage id="friends.blocked.lead" />}
      >
        <BlockedMembers />
      </SettingsCard>
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: SocialSettingsPage,
  async load(request) {
    const response = requireOpenMember(request);
    const { queries, call } = request;
    if (response === undefined) {
      await Promise.all([
        orUndefined(queries.ensureQueryData(blockedQuery(call))),
        orUndefined(queries.ensureQueryData(contactsQuery(call))),
      ]);
    }
    return response;
  },
};
