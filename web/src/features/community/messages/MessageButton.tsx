import Mail from 'lucide-react/icons/mail';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { showMessageModal } from '../../../platform/overlays/message-modal.ts';

/** Writes to a member without leaving the page; not shown to guests, to visitors, or for oneself. */
export function MessageButton({ username, ...look }: { username: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const me = useMe();
  const open = useMutation({
    mutationFn: () => call(messages.state, { username }),
    onSuccess: showMessageModal,
  });
  const isOwn = me?.username.toLowerCase() === username.toLowerCase();
  if (me === null || me.isGuest || !me.isEnabled || me.isImpersonating || isOwn) return null;
  return (
    <Button icon={<Mail />} busy={open.isPending} onClick={() => open.mutate()} {...look}>
      <FormattedMessage id="messages.message" />
    </Button>
  );
}
