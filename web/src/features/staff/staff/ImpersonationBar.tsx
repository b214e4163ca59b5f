import { staff } from '@tabiya/contract/staff/staff.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import styles from './impersonation.module.css';

/** Says on every page whom the viewer impersonates. Only stopping removes it. */
export function ImpersonationBar() {
  const intl = useIntl();
  const me = useMe();
  const home = useHref(pageUrl('web_home'));
  const memberPage = useHref(pageUrl('web_staff_member', { username: me?.username ?? '' }));
  const [busy, setBusy] = useState(false);
  if (!me?.isImpersonating) return null;
  const stop = async () => {
    setBusy(true);
    try {
      const { user } = await call(staff.stopImpersonating, {});
      // The page is loaded anew, so that no cached data of the member remains.
      location.assign(user === null ? home : memberPage);
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <aside className={styles.bar} aria-label={intl.formatMessage({ id: 'staff.impersonating.label' })}>
      <p>
        <FormattedMessage id="staff.impersonating" values={{ name: <bdi>{me.username}</bdi> }} />
      </p>
      <Button size="small" busy={busy} onClick={() => void stop()}>
        <FormattedMessage id="staff.impersonating.stop" />
      </Button>
    </aside>
  );
}
