import { TRY_SOURCES } from '@tabiya/contract/study/puzzle-tries.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { FilterFold } from '../../../../ui/FilterFold.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { learningUrl } from './learning-links.ts';
import type { TriesFilter } from './practice-of.ts';
import { RatingRange } from './RatingRange.tsx';
import { useThemeOptions } from './use-theme-options.ts';
import styles from './learning.module.css';

/** The filters of the history, which its address has. */
export function HistoryForm({ filter }: { filter: TriesFilter }) {
  const intl = useIntl();
  const themes = useThemeOptions(['tactics', 'mates', 'attack', 'phases', 'goals']);
  const any = { value: '', label: intl.formatMessage({ id: 'puzzle_learning.any' }) };
  const count = Object.values(filter).filter((value) => value !== undefined).length;
  return (
    <Form method="get" action={learningUrl()} role="search" className={styles.form}>
      <input type="hidden" name="view" value="history" />
      <FilterFold label={<FormattedMessage id="ui.filters" values={{ count }} />}>
        <Select
          name="theme"
          label={intl.formatMessage({ id: 'puzzle_learning.theme' })}
          defaultValue={filter.theme ?? ''}
          options={themes}
        />
        <Select
          name="result"
          label={intl.formatMessage({ id: 'puzzle_learning.result' })}
          defaultValue={filter.solved === undefined ? '' : filter.solved ? 'solved' : 'failed'}
          options={[
            any,
            ...(['solved', 'failed'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `puzzles.done.${value}` }),
            })),
          ]}
        />
        <Select
          name="source"
          label={intl.formatMessage({ id: 'puzzle_learning.source' })}
          defaultValue={filter.source ?? ''}
          options={[
            any,
            ...TRY_SOURCES.map((value) => ({
              value,
              label: intl.formatMessage({ id: `puzzle_learning.source.${value}` }),
            })),
          ]}
        />
        <RatingRange minRating={filter.minRating} maxRating={filter.maxRating} />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={intl.formatMessage({ id: `puzzle_learning.${name}` })}
            defaultValue={filter[name] ?? ''}
          />
        ))}
        <Button type="submit">
          <FormattedMessage id="puzzle_learning.filter" />
        </Button>
      </FilterFold>
    </Form>
  );
}
