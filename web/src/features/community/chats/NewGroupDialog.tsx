import { GROUP_NAME_MAX } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChosenFriends } from './ChosenFriends.tsx';
import { CHATS_KEY } from './queries.ts';
import { useRefusedToast } from './use-refused-toast.ts';
import styles from './dialogs.module.css';

/** Begins a group with friends. */
export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayRefused = useRefusedToast();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(chats.create, { name, usernames: [...chosen] }),
    onSuccess: (made) => {
      sayRefused(made);
      void queries.invalidateQueries({ queryKey: CHATS_KEY });
      onClose();
      void navigate(pageUrl('web_chat_view', { chat: String(made.id) }));
    },
  });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="chats.new_group" />}
      description={<FormattedMessage id="chats.new_group.words" />}
      closeLabel={intl.formatMessage({ id: 'chats.cancel' })}
      actions={
        <Button
          type="submit"
          form={form}
          variant="lamp"
          busy={isPending}
          disabled={name.trim() === '' || chosen.length === 0}
        >
          <FormattedMessage id="chats.create" />
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'chats.name' })}
          value={name}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      <ChosenFriends chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
