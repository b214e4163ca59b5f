import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { Meta } from '../../platform/Meta.tsx';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { offeredQuery } from '../providers/queries.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { redirectPath, useDoorUrl } from '../../platform/doors.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { ThemeStep } from './ThemeStep.tsx';

function RegisterPage() {
  const intl = useIntl();
  const me = useMe();
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.register.meta' })}
        description={intl.formatMessage({ id: 'accounts.register.description' })}
        path={pageUrl('web_security_register')}
      />
      {me && !me.isGuest ? <Welcome me={me} /> : <SignUp isGuest={me !== null} />}
    </>
  );
}

function SignUp({ isGuest }: { isGuest: boolean }) {
  const login = useDoorUrl('web_security_login_and_go');
  return (
    <EntranceCard
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
    </EntranceCard>
  );
}

function Welcome({ me }: { me: CurrentUser }) {
  return (
    <EntranceCard
      title={<FormattedMessage id="accounts.sign_up.welcome" values={{ name: <bdi>{me.username}</bdi> }} />}
      lead={<FormattedMessage id="accounts.sign_up.welcome_lead" />}
    >
      <ThemeStep me={me} />
    </EntranceCard>
  );
}

/** Guests come here to keep their games; members have nothing to do here but the last step. */
const load = async ({ call, queries, me, url }: Parameters<NonNullable<PageModule['load']>>[0]) => {
  const user = me();
  if (!user || user.isGuest) {
    await queries.prefetchQuery(offeredQuery(call));
    return undefined;
  }
  if (url.searchParams.get('step') === 'theme') return undefined;
  return redirect(redirectPath(url.searchParams.get('redirectUrl')));
};

export const page: PageModule = { Component: RegisterPage, load };
