import { PHASES, type PracticeHome } from '@tabiya/contract/study/puzzle-practice.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { learningUrl } from './learning-links.ts';
import { RatingRange } from './RatingRange.tsx';
import { useThemeOptions } from './use-theme-options.ts';
import styles from './learning.module.css';

/** A choice of one's own: a theme, a phase, an opening and a range of ratings, as many of them as one likes. */
export function PracticeForm({ home }: { home: PracticeHome }) {
  const intl = useIntl();
  const themes = useThemeOptions(['tactics', 'mates', 'attack']);
  const any = { value: '', label: intl.formatMessage({ id: 'puzzle_learning.any' }) };
  const openings = home.openings.map(({ opening, name, puzzles }) => ({
    value: opening,
    label: `${name} (${intl.formatNumber(puzzles)})`,
  }));
  return (
    <Card>
      <Form method="get" action={learningUrl()} className={styles.form}>
        <h2 className={styles.group}>
          <FormattedMessage id="puzzle_learning.own" />
        </h2>
        <input type="hidden" name="practice" value="mix" />
        <Select name="theme" label={intl.formatMessage({ id: 'puzzle_learning.theme' })} options={themes} />
        <Select
          name="phase"
          label={intl.formatMessage({ id: 'puzzle_learning.phase' })}
          options={[
            any,
            ...PHASES.map((phase) => ({ value: phase, label: intl.formatMessage({ id: `puzzles.theme.${phase}` }) })),
          ]}
        />
        {openings.length === 0 ? null : (
          <Select
            name="opening"
            label={intl.formatMessage({ id: 'puzzle_learning.opening' })}
            options={[any, ...openings]}
          />
        )}
        <RatingRange />
        <Button type="submit" variant="play">
          <FormattedMessage id="puzzle_learning.start" />
        </Button>
      </Form>
    </Card>
  );
}
