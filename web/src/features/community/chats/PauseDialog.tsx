import { CHAT_PAUSE_HOURS } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { useChatAct } from './use-chat-act.ts';

/** Asks for how long a member shall not write in the club's chat. */
export function PauseDialog({ chat, username, onClose }: { chat: number; username: string; onClose: () => void }) {
  const intl = useIntl();
  const { act, isPending } = useChatAct(chat);
  const [hours, setHours] = useState<string>(String(CHAT_PAUSE_HOURS[0]));
  const pause = async () => {
    if (!(await act(() => call(chats.pause, { chat, username, hours: Number(hours) })))) return;
    toast.success(intl.formatMessage({ id: 'chats.paused.done' }, { name: username }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="chats.pause.title" values={{ name: <bdi>{username}</bdi> }} />}
      description={<FormattedMessage id="chats.pause.words" />}
      closeLabel={intl.formatMessage({ id: 'chats.cancel' })}
      actions={
        <Button variant="danger" busy={isPending} onClick={() => void pause()}>
          <FormattedMessage id="chats.pause" />
        </Button>
      }
    >
      <RadioCards
        legend={intl.formatMessage({ id: 'chats.pause.how_long' })}
        columns={3}
        value={hours}
        onChange={setHours}
        options={CHAT_PAUSE_HOURS.map((each) => ({
          value: String(each),
          label: <FormattedMessage id="chats.pause.hours" values={{ hours: each, days: each / 24 }} />,
        }))}
      />
    </Dialog>
  );
}
