import { PROFILE_LENGTHS, type ProfileView } from '@tabiya/contract/people/profiles.ts';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { useProfileDraft, type ProfileField } from './use-profile-draft.ts';
import styles from './profile.module.css';

export interface ProfileFormProps {
  profile: ProfileView;
  countries: readonly { code: string; name: string }[];
}

/** What members say about themselves. */
export function ProfileForm({ profile, countries }: ProfileFormProps) {
  const intl = useIntl();
  const { draft, problems, busy, isChanged, set, submit } = useProfileDraft(profile);
  const text = (field: Exclude<ProfileField, 'country' | 'about'>, hint?: MessageKey) => (
    <TextField
      label={intl.formatMessage({ id: `profiles.field.${field}` })}
      hint={hint && intl.formatMessage({ id: hint })}
      error={problems[field]}
      value={draft[field]}
      dir="auto"
      maxLength={field === 'twitchUrl' || field === 'youtubeUrl' ? 200 : PROFILE_LENGTHS[field]}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SettingsCard title={<FormattedMessage id="profiles.about_me" />}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          {text('firstName')}
          {text('lastName')}
        </div>
        <div className={styles.pair}>
          <Select
            label={intl.formatMessage({ id: 'profiles.field.country' })}
            error={problems.country}
            options={[{ value: '', label: intl.formatMessage({ id: 'profiles.no_country' }) }, ...options]}
            value={draft.country}
            onChange={(event) => set('country', event.target.value)}
          />
          {text('location', 'profiles.hint.location')}
        </div>
        {text('status', 'profiles.hint.status')}
        <About value={draft.about} onChange={(about) => set('about', about)} />
        <div className={styles.pair}>
          {text('twitchUrl', 'profiles.hint.channel')}
          {text('youtubeUrl', 'profiles.hint.channel')}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="lamp" busy={busy} disabled={!isChanged}>
            <FormattedMessage id="profiles.save" />
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}

function About({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const intl = useIntl();
  const id = useId();
  const left = PROFILE_LENGTHS.about - value.length;
  return (
    <div className={styles.about}>
      <TextArea
        label={intl.formatMessage({ id: 'profiles.field.about' })}
        rows={6}
        value={value}
        maxLength={PROFILE_LENGTHS.about}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not a hint of the field, because screen readers would announce it at every letter. */}
      <p id={id} className={styles.left}>
        <FormattedMessage id="profiles.left" values={{ left }} />
      </p>
    </div>
  );
}
