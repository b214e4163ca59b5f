import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';
import { CalendarCard } from '../../play/deadlines/CalendarCard.tsx';
import { calendarAddressQuery } from '../../play/deadlines/queries.ts';
import { vacationQuery } from '../../play/vacations/queries.ts';
import { VacationCard } from '../../play/vacations/VacationCard.tsx';
import { DailyDisplayCard } from './DailyDisplayCard.tsx';

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
      <VacationCard>
        <SwitchSetting setting="daily.protect" label="vacations.protect" hint="vacations.protect.hint" />
      </VacationCard>
      <CalendarCard />
      <DailyDisplayCard />
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: DailySettingsPage,
  async load(request) {
    const { queries, call } = request;
    return (
      requireOpenMember(request) ??
      Promise.all([queries.ensureQueryData(vacationQuery(call)), queries.ensureQueryData(calendarAddressQuery(call))])
    );
  },
};
