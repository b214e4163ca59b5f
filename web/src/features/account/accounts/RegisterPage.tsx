import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useSearchParams } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { offeredQuery } from '../providers/queries.ts';
import { phoneOfferedQuery } from '../phones/queries.ts';
import { AuthCard } from './AuthCard.tsx';
import { redirectPath, useLoginLink } from '../../../platform/session/login-links.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { isWelcome } from './sign-up-steps.ts';

/** Loaded only when there is a session: visitors need it only once they are members. */
let forPlayers: typeof import('./Welcome.tsx') | undefined;

function RegisterPage() {
  const intl = useIntl();
  const me = useMe();
  const [query] = useSearchParams();
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.register.meta' })}
        description={intl.formatMessage({ id: 'accounts.register.description' })}
        path={pageUrl('web_security_register')}
      />
      {me && !me.isGuest && isWelcome(query) && forPlayers ? (
        <forPlayers.Welcome me={me} />
      ) : (
        <SignUp isGuest={me?.isGuest === true} />
      )}
    </>
  );
}

function SignUp({ isGuest }: { isGuest: boolean }) {
  const login = useLoginLink('web_security_login_and_go');
  return (
    <AuthCard
      title={<FormattedMessage id="accounts.register.title" />}
      lead={<FormattedMessage id={isGuest ? 'accounts.register.keep' : 'accounts.register.lead'} />}
      foot={
        <FormattedMessage
          id="accounts.register.to_login"
          values={{ link: (words) => <PageLink to={login}>{words}</PageLink> }}
        />
      }
    >
      <RegisterForm />
    </AuthCard>
  );
}

/** Guests come here to keep their games; members see only the offers to new members. */
const load = async (request: PageRequest) => {
  const { call, queries, me, url } = request;
  const user = me();
  if (!user || user.isGuest) {
    await Promise.all([queries.prefetchQuery(offeredQuery(call)), queries.prefetchQuery(phoneOfferedQuery(call))]);
    return undefined;
  }
  if (!isWelcome(url.searchParams) || !user.isEnabled) {
    return redirect(redirectPath(url.searchParams.get('redirectUrl')));
  }
  await prepare(user);
  await forPlayers?.loadWelcome(request);
  return undefined;
};

const prepare: NonNullable<PageModule['prepare']> = async (me) => {
  if (me) forPlayers = await import('./Welcome.tsx');
};

export const page: PageModule = { Component: RegisterPage, load, prepare };
