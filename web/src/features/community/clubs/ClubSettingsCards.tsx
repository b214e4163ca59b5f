import { useQueryClient } from '@tanstack/react-query';
import { clubs, type ClubView } from '@tabiya/contract/community/clubs.ts';
import { AVATAR_MAX_BYTES } from '@tabiya/contract/people/avatars.ts';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { ClubIcon } from './ClubIcon.tsx';
import { CLUBS_KEY } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

const KINDS = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Chooses the picture of a club, whose middle is shown. */
export function PictureCard({ club }: { club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: CLUBS_KEY }));
  const { id } = club;
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    if (file.size > AVATAR_MAX_BYTES) return toast.error(intl.formatMessage({ id: 'profiles.avatar.too_large' }));
    await act(base64Of(file).then((picture) => call(clubs.setIcon, { id, picture })));
  };
  return (
    <Card>
      <div className={styles.head}>
        <ClubIcon club={club} size={80} />
        <div className={styles.words}>
          <h2 className={styles.small}>
            <FormattedMessage id="clubs.picture" />
          </h2>
          <span className={styles.actions}>
            <input
              ref={input}
              type="file"
              accept={KINDS}
              className="visually-hidden"
              tabIndex={-1}
              aria-label={intl.formatMessage({ id: 'clubs.picture.choose' })}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
            <Button variant="lamp" busy={isBusy} onClick={() => input.current?.click()}>
              <FormattedMessage id="clubs.picture.choose" />
            </Button>
            {club.icon === null ? null : (
              <Button disabled={isBusy} onClick={() => void act(call(clubs.setIcon, { id, picture: '' }))}>
                <FormattedMessage id="clubs.picture.remove" />
              </Button>
            )}
          </span>
        </div>
      </div>
    </Card>
  );
}

/** Ends a club, after its name was written. */
export function CloseCard({ club }: { club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: CLUBS_KEY, refetchType: 'none' }));
  const close = async () => {
    if (!(await act(call(clubs.close, { id: club.id, name })))) return;
    toast.success(intl.formatMessage({ id: 'clubs.close.done' }, { club: club.name }));
    await navigate(pageUrl('web_club'));
  };
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <h2 className={styles.small}>
          <FormattedMessage id="clubs.close" />
        </h2>
        <p className={styles.note}>
          <FormattedMessage id="clubs.close.lead" />
        </p>
        <TextField
          label={intl.formatMessage({ id: 'clubs.close.name' }, { club: club.name })}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" busy={isBusy} disabled={name.trim() !== club.name}>
            <FormattedMessage id="clubs.close" />
          </Button>
        </div>
      </form>
    </Card>
  );
}
