import { RATING_QUERY_MAX } from '@tabiya/contract/study/master-ratings.ts';
import Search from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RatingsFilter } from './queries.ts';
import styles from './ratings.module.css';

interface RatingsFormProps {
  filter: RatingsFilter;
  federations: readonly string[];
}

/** Search by name and federation. It is a form of its own address, so that it works before any script is there. */
export function RatingsForm({ filter: { type, query, federation }, federations }: RatingsFormProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'masters.ratings.search' });
  return (
    <Form method="get" action={pageUrl('web_master_player_ratings', { type })} role="search" className={styles.form}>
      <TextField
        type="search"
        name="query"
        hideLabel
        label={label}
        placeholder={label}
        defaultValue={query}
        maxLength={RATING_QUERY_MAX}
        icon={<Search aria-hidden size={18} />}
        autoComplete="off"
      />
      <Select
        name="federation"
        hideLabel
        label={intl.formatMessage({ id: 'masters.ratings.federation' })}
        defaultValue={federation ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'masters.ratings.every_federation' }) },
          ...federations.map((code) => ({ value: code, label: code })),
        ]}
      />
      <Button type="submit">
        <FormattedMessage id="masters.find" />
      </Button>
    </Form>
  );
}
