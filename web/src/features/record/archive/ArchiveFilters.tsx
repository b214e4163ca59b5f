import type { ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FilterFold } from '../../../ui/FilterFold.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FILTER_VALUES } from './filter.ts';
import styles from './archive.module.css';

type Choice = keyof typeof FILTER_VALUES;
/** Message keys that pair each filter with its own values. */
type ValueKey = { [Name in Choice]: `archive.filter.${Name}.${(typeof FILTER_VALUES)[Name][number]}` }[Choice];

/**
 * A plain GET form: choices are in the address, and it works without scripts. With scripts each choice submits at once.
 */
export function ArchiveFilters({ filter, path }: { filter: ArchiveFilter; path: string }) {
  const intl = useIntl();
  const submit = useSubmit();
  const count = Object.keys(filter).length;
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action={path}
      role="search"
      aria-label={intl.formatMessage({ id: 'archive.filters' })}
      className={styles.filters}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <FilterFold label={<FormattedMessage id="ui.filters" values={{ count }} />}>
        {(Object.keys(FILTER_VALUES) as Choice[]).map((name) => (
          <Select
            key={name}
            name={name}
            label={intl.formatMessage({ id: `archive.filter.${name}` })}
            defaultValue={filter[name] ?? ''}
            options={[
              { value: '', label: intl.formatMessage({ id: 'archive.any' }) },
              ...FILTER_VALUES[name].map((value) => ({
                value,
                label: intl.formatMessage({ id: `archive.filter.${name}.${value}` as ValueKey }),
              })),
            ]}
          />
        ))}
        <TextField
          name="opponent"
          label={intl.formatMessage({ id: 'archive.filter.opponent' })}
          defaultValue={filter.opponent ?? ''}
          maxLength={25}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.filterActions}>
          <Button type="submit">
            <FormattedMessage id="archive.apply" />
          </Button>
          {count > 0 ? (
            <PageLink to={path} className={styles.clear}>
              <FormattedMessage id="archive.clear" />
            </PageLink>
          ) : null}
        </div>
      </FilterFold>
    </Form>
  );
}
