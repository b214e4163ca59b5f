import type { ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChosenFriends } from './ChosenFriends.tsx';
import { useChatAct } from './use-chat-act.ts';
import { useRefusedToast } from './use-refused-toast.ts';

/** Chooses friends to add to a group. */
export function AddMembersDialog({ chat, onClose }: { chat: ChatRoomView; onClose: () => void }) {
  const intl = useIntl();
  const { act, isPending } = useChatAct(chat.id);
  const sayRefused = useRefusedToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = async () => {
    const send = async () => sayRefused(await call(chats.add, { chat: chat.id, usernames: [...chosen] }));
    if (await act(send)) onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="chats.menu.add" />}
      description={<FormattedMessage id="chats.add.words" />}
      closeLabel={intl.formatMessage({ id: 'chats.cancel' })}
      actions={
        <Button variant="lamp" busy={isPending} disabled={chosen.length === 0} onClick={() => void add()}>
          <FormattedMessage id="chats.add" />
        </Button>
      }
    >
      <ChosenFriends chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
