import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { isForMembers } from './GuestAccept.tsx';
import styles from './challenges.module.css';

/** The link of a challenge, to copy or to share with the device's share dialog. */
export function ShareLink({ challenge }: { challenge: ChallengeView }) {
  const intl = useIntl();
  const { origin } = useSite();
  const [isCopied, setIsCopied] = useState(false);
  const canShare = useAwake() && 'share' in navigator;
  const link = origin + pageUrl('web_seek_challenge', { id: toShortUuid(challenge.id) });
  const copy = async () => {
    if (await copyText(link)) setIsCopied(true);
    else toast.error(intl.formatMessage({ id: 'challenges.link.not_copied' }));
  };
  const share = () =>
    // Cancelling the share dialog rejects the promise, which is no error.
    navigator.share({ title: intl.formatMessage({ id: 'challenges.link.share_title' }), url: link }).catch(() => {});
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'challenges.link.label' })}
        hint={<FormattedMessage id={isForMembers(challenge) ? 'challenges.link.hint.rated' : 'challenges.link.hint'} />}
        dir="ltr"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button variant="lamp" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          <FormattedMessage id={isCopied ? 'challenges.link.copied' : 'challenges.link.copy'} />
        </Button>
        {canShare ? (
          <Button icon={<Share />} onClick={() => void share()}>
            <FormattedMessage id="challenges.link.share" />
          </Button>
        ) : null}
      </div>
    </>
  );
}
