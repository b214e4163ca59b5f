import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useSearchParams } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { ProviderButtons } from '../providers/ProviderButtons.tsx';
import { ProviderProblem } from '../providers/ProviderProblem.tsx';
import { phoneOfferedQuery } from '../phones/queries.ts';
import { offeredQuery } from '../providers/queries.ts';
import { PasskeyLogin } from '../second-factor/PasskeyLogin.tsx';
import { ClosedCard } from './ClosedCard.tsx';
import { AuthCard } from './AuthCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { redirectPath, useLoginLink } from '../../../platform/session/login-links.ts';
import { useAfterLogIn } from './use-after-log-in.ts';

function LoginPage() {
  const intl = useIntl();
  const me = useMe();
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.login.meta' })}
        description={intl.formatMessage({ id: 'accounts.login.description' })}
        path={pageUrl('web_security_login_and_go')}
      />
      {me && !me.isEnabled ? <ClosedCard me={me} /> : <LogInCard />}
    </>
  );
}

/** Pages that nobody sees without an account: who was sent here by one is told why. */
const MEMBERS_PAGE = /^\/(?:\w\w(?:-\w\w)?\/)?(?:alerts|friends|home|messages|settings)\b/;

function LogInCard() {
  const continueAfterLogIn = useAfterLogIn();
  const register = useLoginLink('web_security_register');
  const [query] = useSearchParams();
  return (
    <AuthCard
      title={<FormattedMessage id="accounts.login.title" />}
      lead={
        MEMBERS_PAGE.test(query.get('redirectUrl') ?? '') ? <FormattedMessage id="accounts.login.why" /> : undefined
      }
      foot={
        <FormattedMessage
          id="accounts.login.to_register"
          values={{ link: (words) => <PageLink to={register}>{words}</PageLink> }}
        />
      }
    >
      <ProviderProblem />
      <LoginForm onSession={continueAfterLogIn} />
      <PasskeyLogin onSession={continueAfterLogIn} />
      <ProviderButtons />
    </AuthCard>
  );
}

const load = async ({ call, queries, me, url }: Parameters<NonNullable<PageModule['load']>>[0]) => {
  const user = me();
  if (!user || user.isGuest || !user.isEnabled) {
    await Promise.all([queries.prefetchQuery(offeredQuery(call)), queries.prefetchQuery(phoneOfferedQuery(call))]);
    return undefined;
  }
  return redirect(redirectPath(url.searchParams.get('redirectUrl')));
};

export const page: PageModule = { Component: LoginPage, load };
