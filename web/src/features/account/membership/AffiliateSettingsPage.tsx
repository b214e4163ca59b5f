import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { openMessenger } from '../../../platform/overlays/messenger.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { affiliateQuery } from './queries.ts';
import styles from './membership.module.css';

const COUNTS = ['trials', 'subscriptions', 'gifts'] as const;

/** What an affiliate is; for affiliates also their own link to the memberships, and its results. */
function AffiliateSettingsPage() {
  const isAffiliate = useMe()?.isAffiliate === true;
  return (
    <SettingsFrame page="affiliate">
      {isAffiliate ? <OwnLink /> : null}
      <SettingsCard
        title={<FormattedMessage id="membership.affiliate.what" />}
        lead={<FormattedMessage id="membership.affiliate.what.lead" />}
      >
        <p>
          <FormattedMessage id="membership.affiliate.counts" />
        </p>
      </SettingsCard>
      {isAffiliate ? null : (
        <SettingsCard
          title={<FormattedMessage id="membership.affiliate.how" />}
          lead={<FormattedMessage id="membership.affiliate.how.lead" />}
        >
          <p>
            <Button onClick={() => openMessenger('support')}>
              <FormattedMessage id="membership.affiliate.write" />
            </Button>
          </p>
        </SettingsCard>
      )}
    </SettingsFrame>
  );
}

function OwnLink() {
  const intl = useIntl();
  const { origin } = useSite();
  const { data } = useSuspenseQuery(affiliateQuery(call));
  const link = origin + pageUrl('web_membership', {}, { c: data.code });
  const copy = async () => {
    if (await copyText(link)) toast.success(intl.formatMessage({ id: 'membership.affiliate.copied' }));
    else toast.error(intl.formatMessage({ id: 'membership.affiliate.not_copied' }));
  };
  return (
    <>
      <SettingsCard
        title={<FormattedMessage id="membership.affiliate.link" />}
        lead={<FormattedMessage id="membership.affiliate.lead" />}
      >
        <TextField
          label={intl.formatMessage({ id: 'membership.affiliate.link' })}
          hideLabel
          value={link}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <p>
          <Button onClick={() => void copy()}>
            <FormattedMessage id="membership.affiliate.copy" />
          </Button>
        </p>
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="membership.affiliate.title" />}>
        <dl className={styles.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`membership.affiliate.${name}`} />
              </dt>
              <dd>
                <FormattedNumber value={data[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </SettingsCard>
    </>
  );
}

export const page: PageModule = {
  Component: AffiliateSettingsPage,
  load: async (request) => {
    const response = requireOpenMember(request);
    if (response) return response;
    if (request.me()?.isAffiliate) await request.queries.ensureQueryData(affiliateQuery(request.call));
    return undefined;
  },
};
