import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import type { SignUpValues } from './field-problem.ts';

export function SkillStep() {
  const intl = useIntl();
  const { control } = useFormContext<SignUpValues>();
  return (
    <Controller
      control={control}
      name="skillLevel"
      render={({ field }) => (
        <RadioCards
          legend={intl.formatMessage({ id: 'accounts.skill.label' })}
          hideLegend
          columns={1}
          value={field.value}
          onChange={field.onChange}
          options={SKILL_LEVELS.map((level) => ({
            value: level,
            label: <FormattedMessage id={`accounts.skill.${level}`} />,
            hint: <FormattedMessage id={`accounts.skill_hint.${level}`} />,
          }))}
        />
      )}
    />
  );
}
