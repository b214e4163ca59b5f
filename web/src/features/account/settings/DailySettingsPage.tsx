import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';

function DailySettingsPage() {
  return (
    <SettingsFrame page="daily">
      <SettingsCard title={<FormattedMessage id="settings.daily.moves" />}>
        <ChoiceSetting
          setting="daily.confirm_moves"
          label="settings.daily.confirm"
          options={[
            ['phone', 'settings.daily.confirm.phone'],
            ['always', 'settings.daily.confirm.always'],
            ['never', 'settings.daily.confirm.never'],
          ]}
        />
        <ChoiceSetting
          setting="daily.after_move"
          label="settings.daily.after_move"
          options={[
            ['stay', 'settings.daily.after_move.stay'],
            ['next', 'settings.daily.after_move.next'],
            ['list', 'settings.daily.after_move.list'],
          ]}
        />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="settings.daily_display" />}>
        <ChoiceSetting
          setting="home.daily_display"
          label="settings.daily_display.label"
          columns={2}
          options={[
            ['grid', 'settings.daily_display.grid'],
            ['list', 'settings.daily_display.list'],
          ]}
        />
      </SettingsCard>
    </SettingsFrame>
  );
}

export const page: PageModule = { Component: DailySettingsPage, load: async (request) => requireOpenMember(request) };
