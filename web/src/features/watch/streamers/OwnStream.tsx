import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import {
  LIVE_DECLARATION_HOURS,
  STREAM_TITLE_MAX,
  streamers,
  type OwnStreamView,
} from '@tabiya/contract/watch/streamers.ts';
import { useState, type FormEvent } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ownStreamQuery, streamersQuery } from './queries.ts';
import { SERVICE_NAMES } from './StreamLinks.tsx';
import styles from './streamers.module.css';

/** A member's own entry in the list: the application for it, and the switch that says one is live. */
export function OwnStream({ own }: { own: OwnStreamView }) {
  const { busy, act } = useOwnStream();
  const hasChannel = own.twitchUrl !== null || own.youtubeUrl !== null;
  if (own.state === 'listed')
    return own.isByHand ? <LiveForm own={own} busy={busy} act={act} /> : <AskedStream own={own} />;
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
        <Button busy={busy} onClick={() => act(() => call(streamers.ask, {}))}>
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

/** Shown if the services report whether the member is live. */
function AskedStream({ own }: { own: OwnStreamView }) {
  return (
    <Card className={styles.own}>
      <h2>
        <FormattedMessage id={own.live ? 'streamers.own.live' : 'streamers.own.not_live'} />
      </h2>
      <p>
        <FormattedMessage id="streamers.own.asks" values={{ services: <Services asked={own.asked} /> }} />
      </p>
    </Card>
  );
}

const Services = ({ asked }: Pick<OwnStreamView, 'asked'>) => (
  <FormattedList value={asked.map((service) => SERVICE_NAMES[service])} />
);

interface LiveFormProps {
  own: OwnStreamView;
  busy: boolean;
  act: (work: () => Promise<OwnStreamView>) => void;
}

function LiveForm({ own, busy, act }: LiveFormProps) {
  const intl = useIntl();
  const { locale } = useSite();
  const [title, setTitle] = useState(own.live?.title ?? '');
  const [language, setLanguage] = useState(own.live?.language ?? locale.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act(() => call(streamers.goLive, { title, language }));
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
            <Button disabled={busy} onClick={() => act(() => call(streamers.endLive, {}))}>
              <FormattedMessage id="streamers.end_live" />
            </Button>
          ) : null}
        </div>
        <p className={styles.quiet}>
          <FormattedMessage id="streamers.hours" values={{ hours: LIVE_DECLARATION_HOURS }} />
        </p>
        {own.asked.length === 0 ? null : (
          <p className={styles.quiet}>
            <FormattedMessage id="streamers.own.asks_some" values={{ services: <Services asked={own.asked} /> }} />
          </p>
        )}
      </form>
    </Card>
  );
}

function useOwnStream() {
  const queries = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: (work: () => Promise<OwnStreamView>) => work(),
    onSuccess: (own) => {
      queries.setQueryData(ownStreamQuery(call).queryKey, own);
      return queries.invalidateQueries({ queryKey: streamersQuery(call).queryKey });
    },
  });
  return { busy: isPending, act: mutate };
}
