import { FormattedMessage } from 'react-intl';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';

/** Chooses how daily games in progress are shown. */
export function DailyDisplayCard() {
  return (
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
  );
}
