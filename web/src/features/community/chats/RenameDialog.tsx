import { GROUP_NAME_MAX, type ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useChatAct } from './use-chat-act.ts';

/** Gives a group another name. */
export function RenameDialog({ chat, onClose }: { chat: ChatRoomView; onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const { act, isPending } = useChatAct(chat.id);
  const [name, setName] = useState(chat.name);
  const save = async () => {
    if (await act(() => call(chats.rename, { chat: chat.id, name }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="chats.menu.rename" />}
      closeLabel={intl.formatMessage({ id: 'chats.cancel' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isPending} disabled={name.trim() === ''}>
          <FormattedMessage id="chats.save" />
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'chats.name' })}
          value={name}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          autoFocus
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
