import type { Session } from '@tabiya/contract/kit/session.ts';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { redirectPath } from '../../../platform/session/login-links.ts';
import { useSessionChange } from '../../../platform/session/session.ts';
import { takenBackWords } from '../../../platform/words/taken-back-words.ts';
import { toast } from '../../../ui/Toast.tsx';

/**
 * Returns a function that continues with the complete session after a second factor, at the page the person came from.
 */
export function useAfterSecondFactor(): (session: Session) => void {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [query] = useSearchParams();
  return (session) => {
    change(session);
    const words = takenBackWords(intl, session);
    if (words !== undefined) toast.success(words);
    void navigate(redirectPath(query.get('redirectUrl')), { replace: true });
  };
}
