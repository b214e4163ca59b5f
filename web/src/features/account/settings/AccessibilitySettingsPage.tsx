import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { requirePlayer } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';

function AccessibilitySettingsPage() {
  return (
    <SettingsFrame page="accessibility">
      <SettingsCard title={<FormattedMessage id="settings.sight" />}>
        <ChoiceSetting
          setting="accessibility.text_size"
          label="settings.sight.text_size"
          options={[
            ['normal', 'settings.sight.normal'],
            ['large', 'settings.sight.large'],
            ['larger', 'settings.sight.larger'],
          ]}
        />
        <SwitchSetting
          setting="accessibility.high_contrast"
          label="settings.sight.contrast"
          hint="settings.sight.contrast.hint"
        />
        <SwitchSetting
          setting="accessibility.reduced_motion"
          label="settings.sight.motion"
          hint="settings.sight.motion.hint"
        />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="settings.voice" />}>
        <SwitchSetting
          setting="accessibility.announce_moves"
          label="settings.voice.announce"
          hint="settings.voice.announce.hint"
        />
        <SwitchSetting
          setting="accessibility.blindfold"
          label="settings.voice.blindfold"
          hint="settings.voice.blindfold.hint"
        />
      </SettingsCard>
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: AccessibilitySettingsPage,
  load: async (request) => requirePlayer(request),
};
