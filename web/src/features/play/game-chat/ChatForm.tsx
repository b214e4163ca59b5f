import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { CHAT_PHRASES, CHAT_TEXT_MAX } from '@tabiya/contract/play/game-chat.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { GameChat } from './use-game-chat.ts';
import styles from './chat.module.css';

const REFUSED = [
  'disconnected',
  'too_fast',
  'no_links',
  'said_already',
  'empty_line',
  'muted',
  'opponent_chat_off',
  'chat_friends_only',
  'chat_off',
  'rate_limited',
] as const;

/** Phrases by one tap, and a text line for those who may write. */
export function ChatForm({ chat }: { chat: GameChat }) {
  const [refusal, setRefusal] = useState<string>();
  const { bar } = chat;
  if (bar !== null && bar !== 'phrases_only') {
    return (
      <p className={styles.bar}>
        <FormattedMessage id={`game_chat.bar.${bar}`} />
      </p>
    );
  }
  return (
    <div className={styles.form}>
      <div className={styles.phrases}>
        {CHAT_PHRASES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className={styles.phrase}
            onClick={() => void chat.phrase(phrase).then(setRefusal)}
          >
            <FormattedMessage id={`game_chat.phrase.${phrase}`} />
          </button>
        ))}
      </div>
      {bar === null ? <Words chat={chat} onDone={setRefusal} /> : null}
      <div className={styles.foot}>
        <p role="status" className={styles.refusal}>
          {refusal === undefined ? null : (
            <FormattedMessage id={refusalKey(refusal, REFUSED, (code) => `game_chat.refused.${code}`)} />
          )}
        </p>
        <TurnOff />
      </div>
    </div>
  );
}

function Words({ chat, onDone }: { chat: GameChat; onDone: (refusal: string | undefined) => void }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    const refusal = await chat.say(text);
    // A refused text returns to the field.
    if (refusal !== undefined) setText((now) => now || text);
    onDone(refusal);
  };
  const label = intl.formatMessage({ id: 'game_chat.write' });
  return (
    <form className={styles.words} onSubmit={(event) => void submit(event)}>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        maxLength={CHAT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton type="submit" label={intl.formatMessage({ id: 'game_chat.send' })} disabled={text.trim() === ''}>
        <SendHorizontal />
      </IconButton>
    </form>
  );
}

/** Turns the chat off with one click for all games to come. */
function TurnOff() {
  const [, set] = useSetting('live.chat');
  return (
    <Button size="small" variant="ghost" onClick={() => set('nobody')}>
      <FormattedMessage id="game_chat.turn_off" />
    </Button>
  );
}
