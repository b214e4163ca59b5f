import type { SettingKey, Settings } from '@tabiya/contract/account/settings.ts';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '../platform/words/message-key.ts';
import { useSetting } from '../platform/session/use-setting.ts';
import { Switch } from '../ui/Switch.tsx';

export type SwitchKey = { [Key in SettingKey]: Settings[Key] extends boolean ? Key : never }[SettingKey];

export interface SwitchSettingProps {
  setting: SwitchKey;
  label: MessageKey;
  hint?: MessageKey;
}

/** A setting that is on or off. */
export function SwitchSetting({ setting, label, hint }: SwitchSettingProps) {
  const [value, set] = useSetting(setting);
  return (
    <Switch
      label={<FormattedMessage id={label} />}
      hint={hint && <FormattedMessage id={hint} />}
      checked={value}
      onChange={set}
    />
  );
}
