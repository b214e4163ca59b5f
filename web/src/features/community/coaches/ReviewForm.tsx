import Star from 'lucide-react/icons/star';
import { coaches, REVIEW_STARS_MAX, REVIEW_TEXT_MAX, type CoachReview } from '@tabiya/contract/community/coaches.ts';
import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDraft } from '../../../platform/browser/drafts.ts';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useChange } from './use-change.ts';
import styles from './coaches.module.css';
import fieldStyles from './coach-fields.module.css';

interface ReviewFormProps {
  username: string;
  mine: CoachReview | null;
  onChange: () => void;
}

/** Form for the reader's only review of a coach. */
export function ReviewForm({ username, mine, onChange }: ReviewFormProps) {
  const intl = useIntl();
  const me = useMe();
  const [draft, setDraft] = useDraft(`${me?.id ?? ''}.coach.${username.toLowerCase()}`);
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const { isBusy, change } = useChange(onChange);
  const text = draft === '' ? (mine?.text ?? '') : draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await change(() => call(coaches.review, { username, stars, text })))) return;
    setDraft('');
    toast.success(intl.formatMessage({ id: 'coaches.review.thanks' }));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <StarsField stars={stars} onChange={setStars} />
      <TextArea
        label={intl.formatMessage({ id: 'coaches.review.text' })}
        rows={3}
        maxLength={REVIEW_TEXT_MAX}
        value={text}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="lamp" busy={isBusy} disabled={stars === 0 || text.trim() === ''}>
          <FormattedMessage id={mine === null ? 'coaches.review.send' : 'coaches.review.change'} />
        </Button>
      </div>
    </form>
  );
}

/** A choice of one to five stars, each a radio button. */
function StarsField({ stars, onChange }: { stars: number; onChange: (stars: number) => void }) {
  const intl = useIntl();
  const name = useId();
  return (
    <fieldset className={fieldStyles.starField}>
      <legend>
        <FormattedMessage id="coaches.review.stars" />
      </legend>
      {Array.from({ length: REVIEW_STARS_MAX }, (_, at) => at + 1).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={intl.formatMessage({ id: 'coaches.stars' }, { stars: value, most: REVIEW_STARS_MAX })}
            checked={stars === value}
            onChange={() => onChange(value)}
          />
          <Star aria-hidden data-full={value <= stars || undefined} />
        </label>
      ))}
    </fieldset>
  );
}
