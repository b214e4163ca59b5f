import { AIDS, BOT_HELP, crownsWith, HELP_AIDS, type Aid } from '@tabiya/contract/study/bots.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './bots.module.css';

const CHOICES = [...BOT_HELP, 'custom'] as const;

export interface HelpChoiceProps {
  aids: readonly Aid[];
  onChange: (aids: readonly Aid[]) => void;
}

/** The help during the game: one of the usual kinds, or any aids by themselves. */
export function HelpChoice({ aids, onChange }: HelpChoiceProps) {
  const intl = useIntl();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('challenge');
  const choose = (value: (typeof CHOICES)[number]) => {
    setChoice(value);
    if (value !== 'custom') onChange(HELP_AIDS[value]);
  };
  const turn = (aid: Aid, isOn: boolean) => onChange(AIDS.filter((one) => (one === aid ? isOn : aids.includes(one))));
  const ownCrowns = crownsWith(aids);
  return (
    <>
      <RadioCards
        legend={intl.formatMessage({ id: 'bots.help' })}
        columns={2}
        value={choice}
        onChange={choose}
        options={CHOICES.map((value) => ({
          value,
          label: <FormattedMessage id={`bots.help.${value}`} />,
          hint: (
            <FormattedMessage
              id={`bots.help.${value}_hint`}
              values={{ crowns: value === 'custom' ? ownCrowns : crownsWith(HELP_AIDS[value]) }}
            />
          ),
        }))}
      />
      {choice === 'custom' ? (
        <div className={styles.aids}>
          {AIDS.map((aid) => (
            <Switch
              key={aid}
              label={<FormattedMessage id={`bots.aid.${aid}`} />}
              checked={aids.includes(aid)}
              onChange={(isOn) => turn(aid, isOn)}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
