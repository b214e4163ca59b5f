import { useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { toast } from '../../../ui/Toast.tsx';

/** The address of one's own page, where whoever has it can ask to be a friend. */
export const useInviteLink = (): string => {
  const { origin } = useSite();
  const username = useMe()?.username;
  return origin + (username === undefined ? '/' : pageUrl('web_member_view', { username }));
};

/** Hands one's own link to whatever the device shares with; where it has nothing, copies it. */
export const useInvite = (): (() => Promise<void>) => {
  const intl = useIntl();
  const url = useInviteLink();
  return async () => {
    const text = intl.formatMessage({ id: 'friends.invite.text' });
    // Only a phone's own list of ways is better than the clipboard.
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      try {
        return await navigator.share({ text, url });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return undefined;
      }
    }
    if (await copyText(url)) toast.success(intl.formatMessage({ id: 'friends.invite.copied' }));
    else toast.error(intl.formatMessage({ id: 'friends.invite.not_copied' }, { url }));
    return undefined;
  };
};
