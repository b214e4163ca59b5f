import { CallFailure } from '@tabiya/contract/kit/call.ts';
import {
  AUTHORIZATION_PARAMETERS,
  readAuthorization,
  type AuthorizationParameters,
  type AuthorizationProblem,
} from '@tabiya/contract/account/authorization.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { AuthorizeForm } from './AuthorizeForm.tsx';
import styles from './tokens.module.css';

/** Page where an app asks a member for access. An invalid request does not lead back to the app. */
function AuthorizePage() {
  const intl = useIntl();
  const me = useMe();
  const [query] = useSearchParams();
  const asked = parametersOf(query);
  const read = readAuthorization(asked);
  if (!me) return null;
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'tokens.authorize.meta' })}
        description={intl.formatMessage({ id: 'tokens.authorize.description' })}
      />
      <Card className={styles.consent}>
        {'problem' in read ? (
          <Problem problem={read.problem} />
        ) : (
          <AuthorizeForm asked={asked} authorization={read.authorization} username={me.username} />
        )}
      </Card>
    </div>
  );
}

const parametersOf = (query: URLSearchParams): AuthorizationParameters =>
  Object.fromEntries(
    AUTHORIZATION_PARAMETERS.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

function Problem({ problem }: { problem: AuthorizationProblem }) {
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="tokens.authorize.broken" />
      </h1>
      <ErrorState title={<FormattedMessage id={`tokens.authorize.problem.${problem}`} />}>
        <FormattedMessage id="tokens.authorize.broken_lead" />
      </ErrorState>
      <PageLink to={pageUrl('web_home')}>
        <FormattedMessage id="tokens.authorize.home" />
      </PageLink>
    </>
  );
}

const load = async (request: PageRequest) => {
  const response = requireOpenMember(request);
  if (response) return response;
  // Staff who impersonate a member must not give programs access in their name.
  if (request.me()?.isImpersonating) {
    throw new CallFailure(403, { error: 'not_allowed', message: "You can't do this." });
  }
  return undefined;
};

export const page: PageModule = { Component: AuthorizePage, load };
