import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { COLOR_CHOICES } from '@tabiya/contract/play/challenges.ts';
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { hasTime, isSetUp, termsOf, type TermsDraft } from './terms-draft.ts';
import { TimeFields } from './TimeFields.tsx';
import styles from './challenges.module.css';

const SetUpFields = lazy(async () => ({ default: (await import('./SetUpFields.tsx')).SetUpFields }));

export type AskedTerms = ReturnType<typeof termsOf>;

export interface TermsFormProps {
  first: TermsDraft;
  /** Whether the game may be rated; guests play casual games only. */
  mayRate: boolean;
  /** Whether a game may have days for each move. */
  mayTakeDays?: boolean;
  busy: boolean;
  /** Text of the submit button. */
  submit: ReactNode;
  /** Why submitting failed. */
  failure?: ReactNode;
  onSubmit: (terms: AskedTerms, draft: TermsDraft) => void;
}

/** Form for the terms of a challenge. */
export function TermsForm({ first, mayRate, mayTakeDays = false, busy, submit, failure, onSubmit }: TermsFormProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(first);
  const [isLegal, setIsLegal] = useState(true);
  const change = (part: Partial<TermsDraft>) => setDraft((known) => ({ ...known, ...part }));
  const canRate = mayRate && !isSetUp(draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (hasTime(draft) && (isLegal || draft.days !== ''))
      onSubmit({ ...termsOf(draft), rated: canRate && draft.rated }, draft);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Select
        label={intl.formatMessage({ id: 'challenges.variant' })}
        value={draft.variant}
        options={BOARD_VARIANTS.map((variant) => ({
          value: variant,
          label: intl.formatMessage({ id: 'games.variant' }, { variant }),
        }))}
        onChange={({ target }) => change({ variant: target.value as TermsDraft['variant'] })}
      />
      <TimeFields draft={draft} mayTakeDays={mayTakeDays} onChange={change} />
      <RadioCards
        legend={intl.formatMessage({ id: 'challenges.color' })}
        columns={3}
        value={`${draft.color}`}
        onChange={(color) => change({ color: Number(color) as TermsDraft['color'] })}
        options={COLOR_CHOICES.map((color) => ({
          value: `${color}` as const,
          label: <FormattedMessage id={`challenges.color.${color}`} />,
        }))}
      />
      <Switch
        label={<FormattedMessage id="challenges.rated" />}
        hint={<FormattedMessage id={`challenges.rated.${canRate ? 'hint' : mayRate ? 'set_up' : 'guest'}`} />}
        checked={canRate && draft.rated}
        disabled={!canRate}
        onChange={(rated) => change({ rated })}
      />
      {draft.days === '' ? null : (
        <Switch
          label={<FormattedMessage id="vacations.term" />}
          hint={<FormattedMessage id="vacations.term.hint" />}
          checked={draft.noVacation}
          onChange={(noVacation) => change({ noVacation })}
        />
      )}
      {draft.days === '' ? <SetUp draft={draft} onChange={change} onJudged={setIsLegal} /> : null}
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="play"
        size="large"
        wide
        busy={busy}
        disabled={!hasTime(draft) || (!isLegal && draft.days === '')}
      >
        {submit}
      </Button>
    </form>
  );
}

interface SetUpProps {
  draft: TermsDraft;
  onChange: (part: Partial<TermsDraft>) => void;
  onJudged: (isLegal: boolean) => void;
}

/** Custom position and time odds. Few people need them, so their code is loaded when they are opened. */
function SetUp(props: SetUpProps) {
  const [isOpen, setIsOpen] = useState(() => isSetUp(props.draft));
  const isAwake = useAwake();
  return (
    <details className={styles.setUp} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="challenges.set_up" />
      </summary>
      {!isOpen ? null : isAwake ? (
        <Suspense fallback={<div className={styles.setUpWaits} />}>
          <SetUpFields {...props} />
        </Suspense>
      ) : (
        <div className={styles.setUpWaits} />
      )}
    </details>
  );
}
