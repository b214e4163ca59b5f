import { useIntl } from 'react-intl';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { toast } from '../../../ui/Toast.tsx';

/** Returns the address of one's own page, where everybody who has it can send a friend request. */
export const useInviteLink = (): string => {
  const { origin } = useSite();
  const username = useMe()?.username;
  return origin + (username === undefined ? '/' : pageUrl('web_member_view', { username }));
};

/** Returns a function that passes one's own link to the share sheet of the device, or copies it. */
export const useInvite = (): (() => Promise<void>) => {
  const intl = useIntl();
  const url = useInviteLink();
  return async () => {
    const text = intl.formatMessage({ id: 'friends.invite.text' });
    // Only a phone's share sheet is better than the clipboard.
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
