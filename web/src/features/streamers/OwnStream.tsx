import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { LOCALE_NAMES } from '@tabiya/contract/locale-names.ts';
import { LOCALES } from '@tabiya/contract/locales.ts';
import { LIVE_HOURS, STREAM_TITLE_MAX, streamers, type OwnStreamView } from '@tabiya/contract/streamers.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../platform/call.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import styles from './streamers.module.css';

/** A member's own place on the list: asked for, and used to say that one is live. */
export function OwnStream({ own }: { own: OwnStreamView }) {
  const { busy, act } = useOwnStream();
  const hasChannel = own.twitchUrl !== null || own.youtubeUrl !== null;
  if (own.state === 'listed') return <LiveForm own={own} busy={busy} act={act} />;
  return (
    <Card className={styles.own}>
      <h2>
        <FormattedMessage id="streamers.own" />
      </h2>
      <p>
        <FormattedMessage id={own.state === 'asked' ? 'streamers.own.asked' : 'streamers.own.words'} />
      </p>
      {own.state === 'declined' ? (
        <p className={styles.quiet}>
          <FormattedMessage id="streamers.own.declined" />
        </p>
      ) : null}
      {own.state === 'asked' ? null : hasChannel ? (
        <Button busy={busy} onClick={() => void act(() => call(streamers.ask, {}))}>
          <FormattedMessage id="streamers.ask" />
        </Button>
      ) : (
        <PageLink to={pageUrl('web_user_settings_profile')}>
          <FormattedMessage id="streamers.add_channel" />
        </PageLink>
      )}
    </Card>
  );
}

interface LiveFormProps {
  own: OwnStreamView;
  busy: boolean;
  act: (work: () => Promise<OwnStreamView>) => Promise<void>;
}

function LiveForm({ own, busy, act }: LiveFormProps) {
  const intl = useIntl();
  const { locale } = useSite();
  const [title, setTitle] = useState(own.live?.title ?? '');
  const [language, setLanguage] = useState(own.live?.language ?? locale.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(() => call(streamers.goLive, { title, language }));
  };
  return (
    <Card className={styles.own}>
      <h2>
        <FormattedMessage id={own.live ? 'streamers.own.live' : 'streamers.own.go_live'} />
      </h2>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={intl.formatMessage({ id: 'streamers.stream_title' })}
          value={title}
          maxLength={STREAM_TITLE_MAX}
          required
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label={intl.formatMessage({ id: 'streamers.language' })}
          options={LOCALES.map(({ code }) => ({ value: code, label: LOCALE_NAMES[code]?.native ?? code }))}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="play" busy={busy}>
            <FormattedMessage id={own.live ? 'streamers.still_live' : 'streamers.go_live'} />
          </Button>
          {own.live ? (
            <Button disabled={busy} onClick={() => void act(() => call(streamers.endLive, {}))}>
              <FormattedMessage id="streamers.end_live" />
            </Button>
          ) : null}
        </div>
        <p className={styles.quiet}>
          <FormattedMessage id="streamers.hours" values={{ hours: LIVE_HOURS }} />
        </p>
      </form>
    </Card>
  );
}

function useOwnStream() {
  const intl = useIntl();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<OwnStreamView>) => {
    setBusy(true);
    try {
      queries.setQueryData(['streamers', 'mine'], await work());
      await queries.invalidateQueries({ queryKey: ['streamers', 'list'] });
    } catch (failure) {
      const words = failure instanceof CallFailure ? failure.body?.message : undefined;
      toast.error(words ?? intl.formatMessage({ id: 'shell.no_connection' }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
