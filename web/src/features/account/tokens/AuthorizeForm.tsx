import { useMutation } from '@tanstack/react-query';
import {
  authorization as calls,
  type Authorization,
  type AuthorizationParameters,
} from '@tabiya/contract/account/authorization.ts';
import { appAnswer } from '@tabiya/contract/site/redirect-target.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../accounts/FormProblem.tsx';
import { tokenFailureWords } from './failure-words.ts';
import { SCOPE_WORDS } from './scope-words.ts';
import styles from './tokens.module.css';

export interface AuthorizeFormProps {
  asked: AuthorizationParameters;
  authorization: Authorization;
  username: string;
}

/** Shows which app asks, for which scopes, and for which account. */
export function AuthorizeForm({ asked, authorization, username }: AuthorizeFormProps) {
  const intl = useIntl();
  const { origin } = useSite();
  const { clientId, redirectUri, target, scopes, state } = authorization;
  const allow = useMutation({
    mutationFn: () => call(calls.allow, asked),
    onSuccess: (answer) => location.assign(answer.location),
    // The error is shown above the buttons.
    onError: () => {},
  });
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="tokens.authorize.title" values={{ app: <bdi>{clientId}</bdi> }} />
      </h1>
      <p className={styles.warning}>
        <FormattedMessage
          id={`tokens.authorize.leads.${target.kind}`}
          values={{ origin: <bdi dir="ltr">{target.origin}</bdi> }}
        />
      </p>
      <h2 className={styles.legend}>
        <FormattedMessage id="tokens.authorize.may" />
      </h2>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>
            <span className={styles.what}>
              <FormattedMessage id={SCOPE_WORDS[scope].title} />
            </span>
            <span className={styles.note}>
              <FormattedMessage id={SCOPE_WORDS[scope].lead} />
            </span>
          </li>
        ))}
        <li>
          <span className={styles.what}>
            <FormattedMessage id="tokens.scope.none" />
          </span>
        </li>
      </ul>
      <p className={styles.note}>
        <FormattedMessage id="tokens.authorize.as" values={{ name: <bdi>{username}</bdi> }} />{' '}
        <PageLink to={pageUrl('web_security_logout')}>
          <FormattedMessage id="shell.log_out" />
        </PageLink>
      </p>
      <FormProblem>{allow.error ? tokenFailureWords(intl, allow.error) : null}</FormProblem>
      <div className={styles.answers}>
        <Button href={appAnswer(redirectUri, { error: 'access_denied', state, iss: origin })}>
          <FormattedMessage id="accounts.cancel" />
        </Button>
        <Button variant="play" busy={allow.isPending || allow.isSuccess} onClick={() => allow.mutate()}>
          <FormattedMessage id="tokens.authorize.allow" />
        </Button>
      </div>
      <p className={styles.note}>
        <FormattedMessage
          id="tokens.authorize.later"
          values={{
            settings: (
              <PageLink to={pageUrl('web_user_settings_tokens')}>
                <FormattedMessage id="settings.tokens" />
              </PageLink>
            ),
          }}
        />
      </p>
    </>
  );
}
