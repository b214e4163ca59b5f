import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { CallDetails } from './CallDetails.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { referenceQuery } from './queries.ts';
import styles from './api.module.css';

/** Served as a file of its own, without a page around it. */
const OPENAPI_PATH = '/api/openapi.json';

function ApiPage() {
  const intl = useIntl();
  const { origin, groups } = useSuspenseQuery(referenceQuery(call)).data;
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'api_reference.meta' })}
        description={intl.formatMessage({ id: 'api_reference.description' })}
        path={pageUrl('web_api')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="api_reference.title" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="api_reference.lead" />
        </p>
        <p className={styles.links}>
          <PageLink to={pageUrl('web_user_settings_tokens')}>
            <FormattedMessage id="api_reference.make_token" />
          </PageLink>
          <a href={OPENAPI_PATH}>
            <FormattedMessage id="api_reference.document" />
          </a>
        </p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'api_reference.contents' })}>
          <ul>
            {groups.map(({ name, calls }) => (
              <li key={name}>
                <a href={`#${name}`} className={styles.place}>
                  <span className={styles.code}>{name}</span>
                  <span className={styles.count}>{intl.formatNumber(calls.length)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.main}>
          <GettingStarted origin={origin} />
          {groups.map(({ name, calls }) => (
            <section key={name} id={name} className={styles.group} aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`} className={styles.code}>
                {name}
              </h2>
              <Card flush>
                {calls.map((one) => (
                  <CallDetails key={one.name} call={one} />
                ))}
              </Card>
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: ApiPage,
  load: ({ queries, call: ask }) => queries.ensureQueryData(referenceQuery(ask)),
};
