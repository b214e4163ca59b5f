import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requirePlayer } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';

function GameplaySettingsPage() {
  return (
    <SettingsFrame page="gameplay">
      <SettingsCard title={<FormattedMessage id="settings.moves" />}>
        <SwitchSetting
          setting="gameplay.premoves"
          label="settings.moves.premoves"
          hint="settings.moves.premoves.hint"
        />
        <SwitchSetting
          setting="gameplay.auto_queen"
          label="settings.moves.auto_queen"
          hint="settings.moves.auto_queen.hint"
        />
        <SwitchSetting
          setting="gameplay.confirm_moves"
          label="settings.moves.confirm"
          hint="settings.moves.confirm.hint"
        />
        <SwitchSetting
          setting="gameplay.show_timestamps"
          label="settings.moves.times"
          hint="settings.moves.times.hint"
        />
      </SettingsCard>
      <SettingsCard
        title={<FormattedMessage id="settings.questions" />}
        lead={<FormattedMessage id="settings.questions.lead" />}
      >
        <SwitchSetting setting="gameplay.confirm_resign" label="settings.questions.resign" />
        <SwitchSetting setting="gameplay.confirm_draw" label="settings.questions.draw" />
      </SettingsCard>
    </SettingsFrame>
  );
}

export const page: PageModule = { Component: GameplaySettingsPage, load: async (request) => requirePlayer(request) };
