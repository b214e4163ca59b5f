import { FormattedMessage } from 'react-intl';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './chat.module.css';

/** Replaces the chat for people who have turned it off. */
export function ChatIsOff() {
  const [, set] = useSetting('live.chat');
  return (
    <div className={styles.off}>
      <p>
        <FormattedMessage id="game_chat.bar.chat_off" />
      </p>
      <Button size="small" onClick={() => set('everyone')}>
        <FormattedMessage id="game_chat.turn_on" />
      </Button>
    </div>
  );
}
