import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';
import { DailyDisplayCard } from './DailyDisplayCard.tsx';

function HomeSettingsPage() {
  return (
    <SettingsFrame page="home">
      <SettingsCard
        title={<FormattedMessage id="settings.cards" />}
        lead={<FormattedMessage id="settings.cards.lead" />}
      >
        <SwitchSetting setting="home.next_steps" label="settings.cards.next_steps" />
        <SwitchSetting setting="home.ratings" label="settings.cards.ratings" />
        <SwitchSetting setting="home.friends" label="settings.cards.friends" />
        <SwitchSetting setting="home.alerts" label="settings.cards.alerts" />
        <SwitchSetting setting="home.recent_games" label="settings.cards.recent_games" />
        <SwitchSetting setting="home.achievements" label="awards.achievements" />
      </SettingsCard>
      <DailyDisplayCard />
    </SettingsFrame>
  );
}

export const page: PageModule = { Component: HomeSettingsPage, load: async (request) => requireOpenMember(request) };
