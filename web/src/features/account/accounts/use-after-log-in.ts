import type { Session } from '@tabiya/contract/kit/session.ts';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSessionChange } from '../../../platform/session/session.ts';
import { takenBackWords } from '../../../platform/words/taken-back-words.ts';
import { toast } from '../../../ui/Toast.tsx';
import { redirectPath } from '../../../platform/session/login-links.ts';

/**
 * Returns a function that continues after any kind of log-in: to the second factor, or to the page that the person came
 * from.
 */
export function useAfterLogIn(): (session: Session) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [query] = useSearchParams();
  return (session) => {
    const redirectUrl = query.get('redirectUrl');
    if (session.awaitsSecondFactor) {
      void navigate(pageUrl('web_security_2fa', {}, { redirectUrl: redirectUrl ?? undefined }), { replace: true });
      return;
    }
    change(session);
    const words = takenBackWords(intl, session);
    if (words !== undefined) toast.success(words);
    // A closed account stays on the page, which says so.
    if (session.user?.isEnabled !== false) void navigate(redirectPath(redirectUrl), { replace: true });
  };
}
