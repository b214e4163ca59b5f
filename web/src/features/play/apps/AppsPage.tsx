import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { KeyList } from '../../../board/KeyList.tsx';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { AppPicture } from './AppPicture.tsx';
import styles from './apps.module.css';

const WAYS = ['iphone', 'android', 'desktop', 'mac'] as const;
const STEPS = [1, 2, 3] as const;
const KEYS = [
  ['cursor', ['↑', '↓', '←', '→']],
  ['enter', ['Enter']],
  ['alt', ['Alt']],
  ['step', ['←', '→']],
  ['flip', ['F']],
  ['zen', ['Z']],
] as const;

/** How to have the site as an app, and how to play with keys, with a board of wood and with a program. */
function AppsPage() {
  const intl = useIntl();
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'apps.title' })}
        description={intl.formatMessage({ id: 'apps.description' })}
        path={pageUrl('web_play_apps')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="apps.title" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="apps.lead" />
        </p>
      </header>
      <section aria-labelledby="apps-install" className={styles.part}>
        <h2 id="apps-install">
          <FormattedMessage id="apps.install" />
        </h2>
        <ul className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way}>
              <Card className={styles.way}>
                <AppPicture name={way} />
                <h3>
                  <FormattedMessage id={`apps.install.${way}`} />
                </h3>
                <ol className={styles.steps}>
                  {STEPS.map((step) => (
                    <li key={step}>
                      <FormattedMessage id={`apps.install.${way}.${step}`} />
                    </li>
                  ))}
                </ol>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Keyboard />
      <WoodenBoard />
      <Programs />
    </PageFrame>
  );
}

/** A card with a picture and a text, and what belongs to it. */
function Topic({ name, children }: { name: 'keyboard' | 'board' | 'api'; children: ReactNode }) {
  return (
    <Card className={styles.topic} aria-labelledby={`apps-${name}`}>
      <AppPicture name={name} />
      <div className={styles.words}>
        <h2 id={`apps-${name}`}>
          <FormattedMessage id={`apps.${name}`} />
        </h2>
        <p>
          <FormattedMessage id={`apps.${name}.text`} />
        </p>
        {children}
      </div>
    </Card>
  );
}

function Keyboard() {
  return (
    <Topic name="keyboard">
      <KeyList rows={KEYS.map(([name, keys]) => ({ keys, does: <FormattedMessage id={`games.keys.${name}`} /> }))} />
      <p>
        <FormattedMessage id="apps.keyboard.typed" />
      </p>
    </Topic>
  );
}

function WoodenBoard() {
  const me = useMe();
  const { origin } = useSite();
  return (
    <Topic name="board">
      <ol className={styles.steps}>
        <li>
          <FormattedMessage id="apps.board.1" />
        </li>
        <li>
          <FormattedMessage
            id="apps.board.2"
            values={{
              address: (
                <code className={styles.address} dir="ltr">
                  {origin}
                </code>
              ),
            }}
          />
        </li>
        <li>
          <FormattedMessage id="apps.board.3" />
        </li>
      </ol>
      <Button href={me === null || me.isGuest ? pageUrl('web_security_register') : pageUrl('web_user_settings_tokens')}>
        <FormattedMessage id={me === null || me.isGuest ? 'apps.board.sign_up' : 'apps.board.token'} />
      </Button>
    </Topic>
  );
}

function Programs() {
  return (
    <Topic name="api">
      <Button href={pageUrl('web_api')}>
        <FormattedMessage id="apps.api.open" />
      </Button>
    </Topic>
  );
}

export const page: PageModule = { Component: AppsPage };
