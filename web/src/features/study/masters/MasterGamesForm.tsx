import { RESULTS } from '@tabiya/chess/rules/types.ts';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { MASTER_QUERY_MAX } from '@tabiya/contract/study/masters.ts';
import Search from 'lucide-react/icons/search';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { resultText } from './result-text.ts';
import type { MasterGamesFilter } from './queries.ts';
import styles from './masters.module.css';

/** Without the result of a game that is not over. */
const CHOICES = RESULTS.filter((result) => result !== '*');

/** The search for games. It is a form of its own address, so that it works before any script is there. */
export function MasterGamesForm({ filter }: { filter: MasterGamesFilter }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'masters.games.search' });
  return (
    <Form method="get" action={pageUrl('web_master_games')} role="search" className={styles.form}>
      <div className={styles.words}>
        <TextField
          type="search"
          name="query"
          hideLabel
          label={label}
          placeholder={label}
          defaultValue={filter.query}
          maxLength={MASTER_QUERY_MAX}
          icon={<Search aria-hidden size={18} />}
          autoComplete="off"
        />
        <Button type="submit">
          <FormattedMessage id="masters.find" />
        </Button>
      </div>
      {filter.player === undefined ? null : <input type="hidden" name="player" value={filter.player} />}
      <details className={styles.more} open={Object.keys(filter).some((name) => name !== 'query')}>
        <summary>
          <FormattedMessage id="masters.more_filters" />
        </summary>
        <MoreFields filter={filter} />
      </details>
    </Form>
  );
}

function MoreFields({ filter }: { filter: MasterGamesFilter }) {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <Select
        name="result"
        label={intl.formatMessage({ id: 'masters.result' })}
        defaultValue={filter.result ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'masters.any' }) },
          ...CHOICES.map((result) => ({ value: result, label: resultText(result) })),
        ]}
      />
      <TextField
        name="eco"
        label={intl.formatMessage({ id: 'masters.eco' })}
        defaultValue={filter.eco}
        maxLength={3}
        pattern="[A-Ea-e][0-9]{0,2}"
        placeholder="C50"
        dir="ltr"
      />
      <TextField
        name="since"
        label={intl.formatMessage({ id: 'masters.since' })}
        defaultValue={filter.since}
        inputMode="numeric"
        maxLength={4}
        pattern="[0-9]{1,4}"
        placeholder="1834"
      />
      <TextField
        name="until"
        label={intl.formatMessage({ id: 'masters.until' })}
        defaultValue={filter.until}
        inputMode="numeric"
        maxLength={4}
        pattern="[0-9]{1,4}"
        placeholder="2021"
      />
      <TextField
        name="fen"
        className={styles.fen}
        label={intl.formatMessage({ id: 'masters.position' })}
        defaultValue={filter.fen}
        maxLength={MAX_FEN_LENGTH}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
