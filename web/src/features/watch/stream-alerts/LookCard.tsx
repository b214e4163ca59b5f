import {
  ALERT_SECONDS,
  OVERLAY_POSITIONS,
  OVERLAY_SIZES,
  OVERLAY_SOUNDS,
  type OverlaySound,
  type StreamAlertSettings,
} from '@tabiya/contract/watch/stream-alerts.ts';
import Volume2 from 'lucide-react/icons/volume-2';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { AlertCard } from './AlertCard.tsx';
import { playOverlaySound } from './overlay-sound.ts';
import styles from './stream-alerts.module.css';
import type { ChangeStreamAlerts } from './use-stream-alerts.ts';

const SECONDS = Array.from(
  { length: ALERT_SECONDS.max - ALERT_SECONDS.min + 1 },
  (_, index) => ALERT_SECONDS.min + index,
);
const VOLUMES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

interface Props {
  settings: StreamAlertSettings;
  change: ChangeStreamAlerts;
}

/** Chooses the look and sound of alerts. */
export function LookCard({ settings, change }: Props) {
  const intl = useIntl();
  return (
    <SettingsCard title={<FormattedMessage id="stream_alerts.look.title" />}>
      <Preview settings={settings} />
      <RadioCards
        legend={intl.formatMessage({ id: 'stream_alerts.place' })}
        options={OVERLAY_POSITIONS.map((value) => ({
          value,
          label: <FormattedMessage id={`stream_alerts.place.${value}`} />,
        }))}
        value={settings.place}
        onChange={(place) => change({ place })}
      />
      <RadioCards
        legend={intl.formatMessage({ id: 'stream_alerts.size' })}
        options={OVERLAY_SIZES.map((value) => ({
          value,
          label: <FormattedMessage id={`stream_alerts.size.${value}`} />,
        }))}
        value={settings.size}
        onChange={(size) => change({ size })}
      />
      <Select
        label={intl.formatMessage({ id: 'stream_alerts.seconds' })}
        className={styles.short}
        options={SECONDS.map((count) => ({
          value: String(count),
          label: intl.formatMessage({ id: 'stream_alerts.seconds.count' }, { count }),
        }))}
        value={settings.seconds}
        onChange={({ target }) => change({ seconds: Number(target.value) })}
      />
      <Sound settings={settings} change={change} />
    </SettingsCard>
  );
}

/** Shows where on the picture alerts appear, without motion. */
function Preview({ settings: { place, size } }: Pick<Props, 'settings'>) {
  const intl = useIntl();
  const alert = {
    kind: 'test' as const,
    title: intl.formatMessage({ id: 'stream_alerts.preview.alert' }),
    text: intl.formatMessage({ id: 'stream_alerts.preview.text' }),
  };
  return (
    <div className={styles.preview} role="img" aria-label={intl.formatMessage({ id: 'stream_alerts.preview' })}>
      <div className={styles.screen} data-place={place} dir="ltr">
        <AlertCard alert={alert} size={size} />
      </div>
    </div>
  );
}

function Sound({ settings, change }: Props) {
  const intl = useIntl();
  const [last, setLast] = useState<OverlaySound>(settings.sound ?? 'offer');
  const { sound, volume } = settings;
  return (
    <>
      <Switch
        label={<FormattedMessage id="stream_alerts.sound" />}
        hint={<FormattedMessage id="stream_alerts.sound.hint" />}
        checked={sound !== null}
        onChange={(isOn) => change({ sound: isOn ? last : null })}
      />
      {sound === null ? null : (
        <div className={styles.sound}>
          <Select
            label={intl.formatMessage({ id: 'stream_alerts.sound.which' })}
            options={OVERLAY_SOUNDS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `stream_alerts.sound.${value}` }),
            }))}
            value={sound}
            onChange={({ target }) => {
              const chosen = OVERLAY_SOUNDS.find((one) => one === target.value) ?? 'offer';
              setLast(chosen);
              change({ sound: chosen });
            }}
          />
          <Select
            label={intl.formatMessage({ id: 'stream_alerts.volume' })}
            options={[...new Set([...VOLUMES, volume])].map((percent) => ({
              value: String(percent),
              label: intl.formatNumber(percent / 100, { style: 'percent' }),
            }))}
            value={volume}
            onChange={({ target }) => change({ volume: Number(target.value) })}
          />
          <Button icon={<Volume2 />} onClick={() => void playOverlaySound(sound, volume)}>
            <FormattedMessage id="stream_alerts.sound.listen" />
          </Button>
        </div>
      )}
    </>
  );
}
