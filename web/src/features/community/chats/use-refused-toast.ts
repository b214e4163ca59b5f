import { useIntl } from 'react-intl';
import { toast } from '../../../ui/Toast.tsx';

/** Returns a function that says who could not be added to a group. */
export const useRefusedToast = () => {
  const intl = useIntl();
  return ({ refused }: { refused: readonly string[] }): void => {
    if (refused.length === 0) return;
    toast.info(intl.formatMessage({ id: 'chats.not_added' }, { names: intl.formatList(refused) }));
  };
};
