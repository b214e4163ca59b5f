import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { track } from '../../../platform/analytics/track.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { chooseTheme, chosenTheme, type Theme } from '../../../platform/session/theme.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';

const CHOICES = ['device', 'dark', 'light'] as const;
type Choice = (typeof CHOICES)[number];

/** Chooses the look of the site in this browser. The step may be left without a choice. */
export function ThemeStep() {
  const intl = useIntl();
  const before = (useAwake() ? chosenTheme() : undefined) ?? 'device';
  const [choice, setChoice] = useState<Choice>();
  const choose = (next: Choice) => {
    setChoice(next);
    track({ name: 'theme_change', theme: next, interface: 'theme_screen' });
    chooseTheme(next === 'device' ? undefined : (next satisfies Theme));
  };
  return (
    <RadioCards
      legend={intl.formatMessage({ id: 'accounts.theme.label' })}
      hideLegend
      columns={3}
      value={choice ?? before}
      onChange={choose}
      options={CHOICES.map((one) => ({ value: one, label: <FormattedMessage id={`accounts.theme.${one}`} /> }))}
    />
  );
}
