import { useSuspenseQuery } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { affiliateQuery } from './queries.ts';
import styles from './membership.module.css';

const COUNTS = ['trials', 'subscriptions', 'gifts'] as const;

/** An affiliate's own link to the memberships, and its results. */
function AffiliateSettingsPage() {
  const intl = useIntl();
  const { origin } = useSite();
  const { data } = useSuspenseQuery(affiliateQuery(call));
  const link = origin + pageUrl('web_membership', {}, { c: data.code });
  const copy = async () => {
    if (await copyText(link)) toast.success(intl.formatMessage({ id: 'membership.affiliate.copied' }));
    else toast.error(intl.formatMessage({ id: 'membership.affiliate.not_copied' }));
  };
  return (
    <SettingsFrame page="affiliate">
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
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: AffiliateSettingsPage,
  load: async ({ me, queries, call: callNow }) => {
    if (!me()?.isAffiliate) throw new CallFailure(404, { error: 'not_found', message: 'Nothing found here.' });
    await queries.ensureQueryData(affiliateQuery(callNow));
  },
};
