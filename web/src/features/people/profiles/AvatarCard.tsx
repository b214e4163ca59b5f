import { AVATAR_MAX_BYTES, avatars } from '@tabiya/contract/people/avatars.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { useAppearanceUpdate } from './queries.ts';
import { useSave } from './use-save.ts';
import styles from './profile.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));
const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Chooses, crops and removes one's picture. */
export function AvatarCard({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string>();
  const { busy, save } = useSave();
  const updateAppearance = useAppearanceUpdate();
  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (chosen === undefined) return;
    if (chosen.size > AVATAR_MAX_BYTES) toast.error(intl.formatMessage({ id: 'profiles.avatar.too_large' }));
    else void dataUrl(chosen).then(setPicture);
  };
  const remove = () => save(async () => updateAppearance(await call(avatars.remove, {})));
  return (
    <SettingsCard
      title={<FormattedMessage id="profiles.avatar" />}
      lead={<FormattedMessage id="profiles.avatar.lead" />}
    >
      <div className={styles.avatar}>
        <Avatar name={me.username} src={me.settingsAvatarUrl ?? undefined} size={128} />
        <div className={styles.avatarActions}>
          <input
            ref={input}
            type="file"
            accept={KINDS}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={intl.formatMessage({ id: 'profiles.avatar.choose' })}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <Button variant="lamp" data-sign-up="upload_avatar" onClick={() => input.current?.click()}>
            <FormattedMessage id="profiles.avatar.choose" />
          </Button>
          {me.settingsAvatarUrl ? (
            <Button busy={busy} onClick={() => void remove()}>
              <FormattedMessage id="profiles.avatar.remove" />
            </Button>
          ) : null}
        </div>
      </div>
      {picture ? (
        <Suspense fallback={null}>
          <CropDialog url={picture} onClose={() => setPicture(undefined)} />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
