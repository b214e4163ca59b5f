import { COLORS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { EXPLORER_RATINGS } from '@tabiya/contract/study/explorer.ts';
import { USERNAME_MAX } from '@tabiya/contract/site/constants.ts';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { monthsBefore } from './months.ts';
import type { ExplorerChoice } from './queries.ts';
import styles from './explorer.module.css';

export interface ExplorerFiltersProps {
  choice: ExplorerChoice;
  onChoose: (choice: ExplorerChoice) => void;
  /** Whether there is no member of the chosen name. */
  isUnknownPlayer: boolean;
}

/** Which games count. A choice counts at once, a name when it is entered. */
export function ExplorerFilters({ choice, onChoose, isUnknownPlayer }: ExplorerFiltersProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const chosen = [choice.timeClass, choice.rating, choice.since, choice.player].filter((value) => value !== undefined);
  const any = { value: '', label: intl.formatMessage({ id: 'archive.any' }) };
  const month = (value: string) =>
    intl.formatDate(`${value}-01T00:00:00Z`, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const months = monthsBefore(now, choice.since);
  return (
    <details className={styles.filters} open={isUnknownPlayer || undefined}>
      <summary>
        <SlidersHorizontal aria-hidden size={18} />
        <FormattedMessage id="explorer.filters" values={{ count: chosen.length }} />
      </summary>
      <div className={styles.fields}>
        <Select
          label={intl.formatMessage({ id: 'archive.filter.timeClass' })}
          value={choice.timeClass ?? ''}
          options={[
            any,
            ...TIME_CLASSES.map((value) => ({ value, label: intl.formatMessage({ id: `lobby.class.${value}` }) })),
          ]}
          onChange={({ target }) => onChoose({ ...choice, timeClass: oneOf(TIME_CLASSES, target.value) })}
        />
        <Select
          label={intl.formatMessage({ id: 'explorer.rating' })}
          value={choice.rating ?? ''}
          options={[any, ...EXPLORER_RATINGS.map((value, at) => ({ value, label: bandText(value, at) }))]}
          onChange={({ target }) => onChoose({ ...choice, rating: oneOf(EXPLORER_RATINGS, target.value) })}
        />
        <Select
          label={intl.formatMessage({ id: 'explorer.since' })}
          value={choice.since ?? ''}
          options={[any, ...months.map((value) => ({ value, label: month(value) }))]}
          onChange={({ target }) => onChoose({ ...choice, since: target.value || undefined })}
        />
        <Select
          label={intl.formatMessage({ id: 'archive.filter.color' })}
          value={choice.color ?? 'white'}
          options={COLORS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `archive.filter.color.${value}` }),
          }))}
          disabled={choice.player === undefined}
          onChange={({ target }) => onChoose({ ...choice, color: oneOf(COLORS, target.value) })}
        />
        <PlayerField key={choice.player} {...{ choice, onChoose, isUnknownPlayer }} />
      </div>
      {chosen.length === 0 ? null : (
        <Button onClick={() => onChoose({})}>
          <FormattedMessage id="archive.clear" />
        </Button>
      )}
    </details>
  );
}

/** A name that no member can have is kept out, so that it is not sent. */
const NAME = '[A-Za-z0-9_\\-]{3,}';

function PlayerField({ choice, onChoose, isUnknownPlayer }: ExplorerFiltersProps) {
  const intl = useIntl();
  const enter = (name: string) => onChoose({ ...choice, player: name === '' ? undefined : name });
  return (
    <form
      className={styles.player}
      onSubmit={(event) => {
        event.preventDefault();
        enter(String(new FormData(event.currentTarget).get('player')).trim());
      }}
    >
      <TextField
        name="player"
        label={intl.formatMessage({ id: 'explorer.player' })}
        hint={intl.formatMessage({ id: 'explorer.player_hint' })}
        error={isUnknownPlayer ? intl.formatMessage({ id: 'explorer.unknown_player' }) : undefined}
        defaultValue={choice.player ?? ''}
        maxLength={USERNAME_MAX}
        pattern={NAME}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">
        <FormattedMessage id="explorer.show" />
      </Button>
    </form>
  );
}

/** In figures, which every language reads: `< 1000`, `1200–1399`, `2500+`. */
const bandText = (from: string, at: number): string => {
  const next = EXPLORER_RATINGS[at + 1];
  if (next === undefined) return `${from}+`;
  return at === 0 ? `< ${next}` : `${from}–${Number(next) - 1}`;
};
