import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PHASES } from '@tabiya/contract/study/puzzle-practice.ts';
import {
  puzzleSets,
  SET_NAME_MAX,
  SET_ORIGINS,
  SET_SIZES,
  type SetOrigin,
} from '@tabiya/contract/study/puzzle-sets.ts';
import { TRY_SOURCES } from '@tabiya/contract/study/puzzle-tries.ts';
import { useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { useGuest } from '../../../../platform/session/use-guest.ts';
import { oneOf } from '../../../../platform/words/message-key.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/Toast.tsx';
import learning from '../learning/learning.module.css';
import { practiceOf, triesFilterOf } from '../learning/practice-of.ts';
import { practiceHomeQuery } from '../learning/queries.ts';
import { RatingRange } from '../learning/RatingRange.tsx';
import { useThemeOptions } from '../learning/use-theme-options.ts';
import { setsQuery } from './queries.ts';
import styles from './sets.module.css';

/** The form that makes a set. */
export function NewSet() {
  const intl = useIntl();
  const { isBusy, make } = useNewSet();
  const [origin, setOrigin] = useState<SetOrigin>('filter');
  return (
    <Card>
      <form className={learning.form} onSubmit={(event) => void make(event, origin)}>
        <h2 className={learning.group}>
          <FormattedMessage id="puzzle_sets.new" />
        </h2>
        <TextField
          className={styles.wide}
          name="name"
          label={intl.formatMessage({ id: 'puzzle_sets.name' })}
          maxLength={SET_NAME_MAX}
          required
        />
        <Select
          className={styles.wide}
          label={intl.formatMessage({ id: 'puzzle_sets.origin' })}
          value={origin}
          options={SET_ORIGINS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `puzzle_sets.origin.${value}` }),
          }))}
          onChange={({ target }) => setOrigin(oneOf(SET_ORIGINS, target.value) ?? 'filter')}
        />
        <Select
          name="size"
          label={intl.formatMessage({ id: 'puzzle_sets.most' })}
          defaultValue="20"
          options={SET_SIZES.map((size) => ({ value: `${size}`, label: intl.formatNumber(size) }))}
        />
        <Narrowing origin={origin} />
        <RatingRange />
        <Button type="submit" variant="play" busy={isBusy}>
          <FormattedMessage id="puzzle_sets.make" />
        </Button>
      </form>
    </Card>
  );
}

/** The fields that narrow a set further; they depend on what it is made of. */
function Narrowing({ origin }: { origin: SetOrigin }) {
  const intl = useIntl();
  const themes = useThemeOptions(['tactics', 'mates', 'attack']);
  const openings = useQuery(practiceHomeQuery(call)).data?.openings ?? [];
  const any = { value: '', label: intl.formatMessage({ id: 'puzzle_learning.any' }) };
  const theme = <Select name="theme" label={intl.formatMessage({ id: 'puzzle_learning.theme' })} options={themes} />;
  if (origin !== 'filter') {
    const sources = TRY_SOURCES.map((value) => ({
      value,
      label: intl.formatMessage({ id: `puzzle_learning.source.${value}` }),
    }));
    return (
      <>
        {theme}
        <Select
          name="source"
          label={intl.formatMessage({ id: 'puzzle_learning.source' })}
          options={[any, ...sources]}
        />
      </>
    );
  }
  const phases = PHASES.map((phase) => ({ value: phase, label: intl.formatMessage({ id: `puzzles.theme.${phase}` }) }));
  return (
    <>
      {theme}
      <Select name="phase" label={intl.formatMessage({ id: 'puzzle_learning.phase' })} options={[any, ...phases]} />
      {openings.length === 0 ? null : (
        <Select
          name="opening"
          label={intl.formatMessage({ id: 'puzzle_learning.opening' })}
          options={[any, ...openings.map(({ opening, name }) => ({ value: opening, label: name }))]}
        />
      )}
    </>
  );
}

const useNewSet = () => {
  const intl = useIntl();
  const queries = useQueryClient();
  const beGuest = useGuest();
  const [isBusy, setBusy] = useState(false);
  const make = async (event: SyntheticEvent<HTMLFormElement>, origin: SetOrigin) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const query = new URLSearchParams(fields as [string, string][]);
    const practice = practiceOf(query);
    const filter = origin !== 'filter' ? triesFilterOf(query) : practice?.kind === 'filter' ? practice.filter : {};
    const size = SET_SIZES.find((one) => `${one}` === query.get('size')) ?? SET_SIZES[0];
    setBusy(true);
    try {
      await beGuest();
      await call(puzzleSets.create, { ...filter, name: query.get('name') ?? '', origin, size });
      form.reset();
      await queries.invalidateQueries({ queryKey: setsQuery(call).queryKey, exact: true });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
};
