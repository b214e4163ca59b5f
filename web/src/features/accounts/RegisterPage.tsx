import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useSearchParams } from 'react-router';
import { Meta } from '../../platform/Meta.tsx';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { redirectPath } from '../../platform/doors.ts';
import { RegisterForm } from './RegisterForm.tsx';

function RegisterPage() {
  const intl = useIntl();
  const me = useMe();
  const asked = useSearchParams()[0].get('redirectUrl') ?? undefined;
  const login = pageUrl('web_security_login_and_go', {}, { redirectUrl: asked });
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.register.meta' })}
        description={intl.formatMessage({ id: 'accounts.register.description' })}
        path={pageUrl('web_security_register')}
      />
      <EntranceCard
        title={<FormattedMessage id="accounts.register.title" />}
        lead={<FormattedMessage id={me?.isGuest ? 'accounts.register.keep' : 'accounts.register.lead'} />}
        foot={
          <FormattedMessage
            id="accounts.register.to_login"
            values={{ link: (words) => <PageLink to={login}>{words}</PageLink> }}
          />
        }
      >
        <RegisterForm />
      </EntranceCard>
    </>
  );
}

/** Guests come here to keep their games; members have nothing to do here. */
const load = async ({ me, url }: Parameters<NonNullable<PageModule['load']>>[0]) => {
  const user = me();
  return user && !user.isGuest ? redirect(redirectPath(url.searchParams.get('redirectUrl'))) : undefined;
};

export const page: PageModule = { Component: RegisterPage, load };
