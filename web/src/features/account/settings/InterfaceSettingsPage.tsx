import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { chooseTheme } from '../../../platform/session/theme.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { ContentLanguage } from './ContentLanguage.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';

function InterfaceSettingsPage() {
  return (
    <SettingsFrame page="interface">
      <SettingsCard title={<FormattedMessage id="settings.colours" />}>
        <ChoiceSetting
          setting="ui.mode"
          label="settings.colours.mode"
          options={[
            ['device', 'settings.colours.device'],
            ['dark', 'settings.colours.dark'],
            ['light', 'settings.colours.light'],
          ]}
          onChosen={(mode) => chooseTheme(mode === 'device' ? undefined : mode)}
        />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="settings.navigation" />}>
        <ChoiceSetting
          setting="ui.sidebar"
          label="settings.navigation.sidebar"
          columns={2}
          options={[
            ['expanded', 'settings.navigation.expanded', 'settings.navigation.expanded.hint'],
            ['collapsed', 'settings.navigation.collapsed', 'settings.navigation.collapsed.hint'],
          ]}
        />
        <SwitchSetting
          setting="ui.long_delay"
          label="settings.navigation.long_delay"
          hint="settings.navigation.long_delay.hint"
        />
      </SettingsCard>
      <ContentLanguage />
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: InterfaceSettingsPage,
  load: async (request) => requireOpenMember(request),
};
