import type { SettingKey, Settings } from '@tabiya/contract/account/settings.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '../platform/words/message-key.ts';
import { useSetting } from '../platform/session/use-setting.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

type ChoiceKey = { [Key in SettingKey]: Settings[Key] extends string ? Key : never }[SettingKey];

export interface ChoiceSettingProps<Key extends ChoiceKey> {
  setting: Key;
  label: MessageKey;
  /** Values with their labels and hints, in display order. */
  options: readonly (readonly [value: Settings[Key], words: MessageKey, hint?: MessageKey])[];
  columns?: 1 | 2 | 3 | 4;
  /** Called after a choice. */
  onChosen?: (value: Settings[Key]) => void;
}

/** A setting with a few fixed values. */
export function ChoiceSetting<Key extends ChoiceKey>(props: ChoiceSettingProps<Key>) {
  const { setting, label, options, columns = 3, onChosen } = props;
  const intl = useIntl();
  const [value, set] = useSetting(setting);
  return (
    <RadioCards<Settings[Key]>
      legend={intl.formatMessage({ id: label })}
      columns={columns}
      value={value}
      options={options.map(([choice, words, hint]) => ({
        value: choice,
        label: <FormattedMessage id={words} />,
        hint: hint && <FormattedMessage id={hint} />,
      }))}
      onChange={(chosen) => {
        set(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
