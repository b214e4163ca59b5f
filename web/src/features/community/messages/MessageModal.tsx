import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { Composer } from './Composer.tsx';
import { hideMessageModal, messageModal } from '../../../platform/overlays/message-modal.ts';
import { reasonWords } from './reason-words.ts';
import { useOutbox } from './use-outbox.ts';
import styles from './messages.module.css';

/** Dialog to write to a member without leaving the page. Only for members. */
export function MessageModal() {
  const intl = useIntl();
  const me = useMe();
  const { send } = useOutbox();
  const user = useStore(messageModal);
  if (user === undefined || me === null || me.isGuest) return null;
  const { username, isMessageable, is_online: isOnline, is_in_livechess: isPlaying } = user;
  const status = isPlaying ? 'playing' : isOnline ? 'online' : undefined;
  return (
    <Dialog
      open
      onClose={hideMessageModal}
      title={<FormattedMessage id="messages.write_to" values={{ name: username }} />}
      {...(status && { description: <FormattedMessage id={`messages.status.${status}`} /> })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="ghost" href={pageUrl('web_message_thread', { username })} onClick={hideMessageModal}>
          <FormattedMessage id="messages.open_thread" />
        </Button>
      }
    >
      {isMessageable ? (
        <Composer
          username={username}
          autoFocus
          onSend={(content) => {
            send({ username }, content);
            hideMessageModal();
            toast.success(intl.formatMessage({ id: 'messages.on_its_way' }, { name: username }));
          }}
        />
      ) : (
        <p className={styles.barred}>{reasonWords(intl, user.notMessageableReasonCode ?? 'other')}</p>
      )}
    </Dialog>
  );
}
