import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { tokens, type TokenView } from '@tabiya/contract/account/tokens.ts';
import { useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { tokenFailureWords } from './failure-words.ts';
import { tokensQuery } from './queries.ts';
import { SCOPE_WORDS } from './scope-words.ts';
import styles from './tokens.module.css';

export function TokenList() {
  const { data } = useSuspenseQuery(tokensQuery(call));
  const [leaving, setLeaving] = useState<TokenView>();
  if (data.tokens.length === 0) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="tokens.list.empty" />
      </p>
    );
  }
  return (
    <>
      <ul className={styles.tokens}>
        {data.tokens.map((token) => (
          <Token key={token.id} token={token} onRevoke={() => setLeaving(token)} />
        ))}
      </ul>
      {leaving ? <RevokeDialog token={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

function Token({ token, onRevoke }: { token: TokenView; onRevoke: () => void }) {
  const intl = useIntl();
  const { name, app, scopes } = token;
  return (
    <li className={styles.token}>
      <div className={styles.about}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {app ? (
          <span className={styles.note}>
            <FormattedMessage id="tokens.list.app" values={{ origin: <bdi dir="ltr">{app.origin}</bdi> }} />
          </span>
        ) : null}
        <span className={styles.may}>
          {scopes.length === 0 ? (
            <FormattedMessage id="tokens.scope.none" />
          ) : (
            <FormattedList value={scopes.map((scope) => intl.formatMessage({ id: SCOPE_WORDS[scope].title }))} />
          )}
        </span>
        <Times token={token} />
      </div>
      <Button
        size="small"
        onClick={onRevoke}
        aria-label={intl.formatMessage({ id: 'tokens.list.revoke_named' }, { name })}
      >
        <FormattedMessage id="tokens.list.revoke" />
      </Button>
    </li>
  );
}

function Times({ token: { createdAt, lastUsedAt, expiresAt } }: { token: TokenView }) {
  const { locale } = useIntl();
  const { now } = useLoaderData<PageData>();
  const when = (at: number) => <RelativeTime at={at} now={now} locale={locale} within />;
  return (
    <span className={styles.note}>
      <FormattedMessage id="tokens.list.made" values={{ when: when(createdAt) }} />{' '}
      {lastUsedAt === null ? (
        <FormattedMessage id="tokens.list.never_used" />
      ) : (
        <FormattedMessage id="tokens.list.used" values={{ when: when(lastUsedAt) }} />
      )}{' '}
      {expiresAt === null ? null : <FormattedMessage id="tokens.list.ends" values={{ when: when(expiresAt) }} />}
    </span>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: TokenView; onClose: () => void }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(tokens.revoke, { id }),
    onSuccess(left) {
      queries.setQueryData(tokensQuery(call).queryKey, left);
      onClose();
    },
    // The error is shown in the dialog.
    onError: () => {},
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={<FormattedMessage id="tokens.revoke.title" values={{ name: <bdi>{name}</bdi> }} />}
      description={(error && tokenFailureWords(intl, error)) ?? <FormattedMessage id="tokens.revoke.lead" />}
      confirmLabel={<FormattedMessage id="tokens.list.revoke" />}
      cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
      danger
      busy={isPending}
    />
  );
}
