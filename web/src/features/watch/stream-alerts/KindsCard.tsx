import { STREAM_ALERT_KINDS, type StreamAlertSettings } from '@tabiya/contract/watch/stream-alerts.ts';
import { FormattedMessage } from 'react-intl';
import { Switch } from '../../../ui/Switch.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import type { ChangeStreamAlerts } from './use-stream-alerts.ts';

/** Chooses which kinds of alerts are shown. */
export function KindsCard({
  settings: { kinds },
  change,
}: {
  settings: StreamAlertSettings;
  change: ChangeStreamAlerts;
}) {
  return (
    <SettingsCard
      title={<FormattedMessage id="stream_alerts.kinds.title" />}
      lead={<FormattedMessage id="stream_alerts.kinds.lead" />}
    >
      {STREAM_ALERT_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={<FormattedMessage id={`stream_alerts.kind.${kind}`} />}
          hint={<FormattedMessage id={`stream_alerts.kind_hint.${kind}`} />}
          checked={kinds.includes(kind)}
          onChange={(isOn) =>
            change({ kinds: STREAM_ALERT_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
          }
        />
      ))}
    </SettingsCard>
  );
}
