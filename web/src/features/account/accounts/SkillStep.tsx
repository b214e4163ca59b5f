import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import type { SignUpValues } from './field-problem.ts';
import { FormProblem } from './FormProblem.tsx';

export function SkillStep() {
  const intl = useIntl();
  const { control, clearErrors } = useFormContext<SignUpValues>();
  return (
    <Controller
      control={control}
      name="skillLevel"
      rules={{
        validate: (level) => level !== undefined || intl.formatMessage({ id: 'accounts.skill.missing' }),
      }}
      render={({ field, fieldState }) => (
        <>
          <RadioCards
            legend={intl.formatMessage({ id: 'accounts.skill.label' })}
            hideLegend
            columns={1}
            value={field.value}
            onChange={(level) => {
              field.onChange(level);
              clearErrors('skillLevel');
            }}
            options={SKILL_LEVELS.map((level) => ({
              value: level,
              label: <FormattedMessage id={`accounts.skill.${level}`} />,
              hint: <FormattedMessage id={`accounts.skill_hint.${level}`} />,
            }))}
          />
          <FormProblem>{fieldState.error?.message}</FormProblem>
        </>
      )}
    />
  );
}
