import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DAYS_PER_MOVE, dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { COLOR_CHOICES } from '@tabiya/contract/play/challenges.ts';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { timeControlText } from '../../../board/time-control-text.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { BankFields, NO_BANK } from '../challenges/BankFields.tsx';
import { FairPlayDialog } from '../lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../lobby/open-fair-play.ts';
import { DAILY_KEY } from './queries.ts';
import styles from './daily.module.css';

/** Percentages of games lost on time that an opponent may have at most; an empty text means any. */
const TIMEOUTS = ['', '5', '10', '25'] as const;

const USUAL = {
  gameType: 'chess',
  days: '3',
  ...NO_BANK,
  games: '1',
  color: '0',
  rated: true,
  noVacation: false,
  ratingMin: '',
  ratingMax: '',
  timeoutsMax: '',
};

/** Form for a daily game against anybody: a seek that fits begins it at once, otherwise a seek waits for others. */
export function DailySeekForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(USUAL);
  const change = (part: Partial<typeof USUAL>) => setDraft((known) => ({ ...known, ...part }));
  const { whenPromised, dialog } = useFairPlayPromise();
  const ask = useMutation({
    mutationFn: () => askAll(draft),
    onSuccess: async (answers) => {
      const begun = answers.flatMap(({ gameId }) => gameId ?? []);
      if (begun.length > 1) await navigate(pageUrl('web_daily_index'));
      else if (begun[0] !== undefined) await navigate(pageUrl('web_game_daily', { id: toShortUuid(begun[0]) }));
    },
    // The form shows the error.
    onError: () => {},
    onSettled: () => queries.invalidateQueries({ queryKey: DAILY_KEY }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    whenPromised(draft.rated, () => ask.mutate());
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Terms draft={draft} onChange={change} />
      <Wishes draft={draft} onChange={change} />
      {ask.error ? (
        <p role="alert" className={styles.failure}>
          {failureText(intl, ask.error)}
        </p>
      ) : null}
      {ask.data?.some(({ seek }) => seek) ? (
        <p role="status" className={styles.note}>
          <FormattedMessage id="daily_games.seek.left" />
        </p>
      ) : null}
      <Button type="submit" variant="play" size="large" wide busy={ask.isPending}>
        <FormattedMessage id="daily_games.seek.submit" />
      </Button>
      <FairPlayDialog {...dialog} />
    </form>
  );
}

interface PartProps {
  draft: typeof USUAL;
  onChange: (part: Partial<typeof USUAL>) => void;
}

function Terms({ draft, onChange }: PartProps) {
  const intl = useIntl();
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'challenges.variant' })}
        value={draft.gameType}
        options={BOARD_VARIANTS.map((value) => ({
          value,
          label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
        }))}
        onChange={({ target }) => onChange({ gameType: target.value })}
      />
      <RadioCards
        legend={intl.formatMessage({ id: 'daily_games.days' })}
        columns={4}
        value={draft.days}
        onChange={(days) => onChange({ days })}
        options={DAYS_PER_MOVE.map((days) => ({
          value: String(days),
          label: timeControlText(intl, dailyControl(days)),
        }))}
      />
      <BankFields draft={draft} onChange={onChange} />
      <RadioCards
        legend={intl.formatMessage({ id: 'challenges.color' })}
        columns={3}
        value={draft.color}
        onChange={(color) => onChange({ color })}
        options={COLOR_CHOICES.map((color) => ({
          value: String(color),
          label: <FormattedMessage id={`challenges.color.${color}`} />,
        }))}
      />
      <Switch
        label={<FormattedMessage id="challenges.rated" />}
        checked={draft.rated}
        onChange={(rated) => onChange({ rated })}
      />
      <Switch
        label={<FormattedMessage id="vacations.term" />}
        hint={<FormattedMessage id="vacations.term.hint" />}
        checked={draft.noVacation}
        onChange={(noVacation) => onChange({ noVacation })}
      />
    </>
  );
}

/** Numbers of games that one may ask for at once. */
const GAMES = ['1', '2', '3', '4', '5', '6'] as const;

/** What the opponent must be like. */
function Wishes({ draft, onChange }: PartProps) {
  const intl = useIntl();
  return (
    <>
      <div className={styles.pair}>
        {(['ratingMin', 'ratingMax'] as const).map((name) => (
          <TextField
            key={name}
            label={intl.formatMessage({ id: `daily_games.${name}` })}
            inputMode="numeric"
            maxLength={4}
            value={draft[name]}
            placeholder={intl.formatMessage({ id: 'daily_games.any' })}
            onChange={({ target }) => onChange({ [name]: target.value.replaceAll(/\D/g, '') })}
          />
        ))}
      </div>
      <Select
        label={intl.formatMessage({ id: 'daily_games.timeoutsMax' })}
        hint={<FormattedMessage id="daily_games.timeouts.hint" />}
        value={draft.timeoutsMax}
        options={TIMEOUTS.map((value) => ({
          value,
          label:
            value === ''
              ? intl.formatMessage({ id: 'daily_games.any' })
              : intl.formatNumber(Number(value) / 100, { style: 'percent' }),
        }))}
        onChange={({ target }) => onChange({ timeoutsMax: target.value })}
      />
      <Select
        label={intl.formatMessage({ id: 'daily_games.games' })}
        value={draft.games}
        options={GAMES.map((value) => ({ value, label: intl.formatNumber(Number(value)) }))}
        onChange={({ target }) => onChange({ games: target.value })}
      />
    </>
  );
}

/** Asks for as many games as are wanted, one after the other, so that each may find another opponent. */
const askAll = async ({ games, ...draft }: typeof USUAL) => {
  const answers = [];
  for (let game = 0; game < Number(games); game += 1) answers.push(await call(dailyGames.random, askedOf(draft)));
  return answers;
};

const askedOf = ({ ratingMin, ratingMax, timeoutsMax, ...draft }: Omit<typeof USUAL, 'games'>) => ({
  ...draft,
  gameType: BOARD_VARIANTS.find((variant) => variant === draft.gameType),
  ...(ratingMin !== '' && { ratingMin }),
  ...(ratingMax !== '' && { ratingMax }),
  ...(timeoutsMax !== '' && { timeoutsMax }),
});
