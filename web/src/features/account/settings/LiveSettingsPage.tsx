import { mayDelayBroadcast } from '@tabiya/contract/kit/levels.ts';
import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
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

function LiveSettingsPage() {
  const me = useMe();
  return (
    <SettingsFrame page="live">
      <SettingsCard title={<FormattedMessage id="settings.clock" />}>
        <ChoiceSetting
          setting="live.tenths"
          label="settings.clock.tenths"
          columns={2}
          options={[
            ['low', 'settings.clock.tenths.low'],
            ['never', 'settings.clock.tenths.never'],
          ]}
        />
        <SwitchSetting
          setting="live.low_time_sound"
          label="settings.clock.low_sound"
          hint="settings.clock.low_sound.hint"
        />
      </SettingsCard>
      <SettingsCard
        title={<FormattedMessage id="settings.challenges" />}
        lead={<FormattedMessage id="settings.challenges.range.hint" />}
      >
        <ChoiceSetting
          setting="live.challenge_range"
          label="settings.challenges.range"
          columns={4}
          options={[
            ['any', 'settings.challenges.range.any'],
            ['400', 'settings.challenges.range.400'],
            ['200', 'settings.challenges.range.200'],
            ['100', 'settings.challenges.range.100'],
          ]}
        />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="settings.opponent" />}>
        <SwitchSetting
          setting="live.show_ratings"
          label="settings.opponent.ratings"
          hint="settings.opponent.ratings.hint"
        />
        <ChoiceSetting setting="live.chat" label="settings.opponent.chat" options={AUDIENCES} />
      </SettingsCard>
      {mayDelayBroadcast(me?.chessTitle ?? null) ? (
        <SettingsCard
          title={<FormattedMessage id="settings.watch_delay" />}
          lead={<FormattedMessage id="settings.watch_delay.lead" />}
        >
          <ChoiceSetting
            setting="live.watch_delay"
            label="settings.watch_delay.label"
            columns={4}
            options={[
              ['none', 'settings.watch_delay.none'],
              ['15', 'settings.watch_delay.15'],
              ['60', 'settings.watch_delay.60'],
              ['180', 'settings.watch_delay.180'],
            ]}
          />
        </SettingsCard>
      ) : null}
    </SettingsFrame>
  );
}

export const page: PageModule = { Component: LiveSettingsPage, load: async (request) => requireOpenMember(request) };
