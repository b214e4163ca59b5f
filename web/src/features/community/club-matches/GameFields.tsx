import { DAYS_PER_MOVE, dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { MatchDraft } from './match-draft.ts';
import styles from './club-matches.module.css';

export interface FieldsProps {
  draft: MatchDraft;
  onChange: (part: Partial<MatchDraft>) => void;
}

const digits = (text: string): string => text.replaceAll(/[^\d.]/g, '');

/** The terms of the games: variant, time, position, rated or not. */
export function GameFields({ draft, onChange }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={intl.formatMessage({ id: 'challenges.variant' })}
          value={draft.gameType}
          options={BOARD_VARIANTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
          }))}
          onChange={({ target }) => onChange({ gameType: target.value })}
        />
        {draft.kind === 'daily' ? (
          <DailyFields draft={draft} onChange={onChange} />
        ) : (
          <LiveFields draft={draft} onChange={onChange} />
        )}
      </div>
      <TextField
        label={intl.formatMessage({ id: 'club_matches.form.fen' })}
        hint={<FormattedMessage id="club_matches.form.fen.hint" />}
        dir="ltr"
        maxLength={120}
        value={draft.fen}
        onChange={({ target }) => onChange({ fen: target.value, ...(target.value.trim() !== '' && { rated: false }) })}
      />
      <Switch
        label={<FormattedMessage id="challenges.rated" />}
        checked={draft.rated}
        onChange={(rated) => onChange({ rated })}
      />
    </>
  );
}

function DailyFields({ draft, onChange }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'daily_games.days' })}
        value={draft.days}
        options={DAYS_PER_MOVE.map((days) => ({
          value: String(days),
          label: timeControlText(intl, dailyControl(days)),
        }))}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'club_matches.form.at_once' })}
        value={draft.gamesAtOnce}
        options={[1, 2].map((games) => ({
          value: String(games),
          label: intl.formatMessage({ id: 'club_matches.at_once' }, { games }),
        }))}
        onChange={({ target }) => onChange({ gamesAtOnce: target.value })}
      />
    </>
  );
}

function LiveFields({ draft, onChange }: FieldsProps) {
  const intl = useIntl();
  return (['base', 'increment'] as const).map((name) => (
    <TextField
      key={name}
      label={intl.formatMessage({ id: `club_matches.form.${name}` })}
      inputMode="decimal"
      maxLength={4}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: digits(target.value) })}
    />
  ));
}
