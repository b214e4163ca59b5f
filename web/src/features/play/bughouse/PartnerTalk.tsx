import { partnerOf } from '@tabiya/chess/bughouse/types.ts';
import Flag from 'lucide-react/icons/flag';
import { PARTNER_CALLS, TALK_TEXT_MAX, type TalkView } from '@tabiya/contract/play/bughouse.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChatIsOff } from '../game-chat/ChatIsOff.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

/** Partner chat: common phrases by one press, and a text line for the rest. */
export function PartnerTalk({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { state, seat, talk } = room;
  const [text, setText] = useState('');
  const [audience] = useSetting('live.chat');
  const list = useRef<HTMLDivElement>(null);
  const count = state.talk.length;
  useEffect(() => scrollToEnd(list.current, count), [count]);
  if (!seat) return null;
  const partner = state.view.seats[partnerOf(seat)];
  const say = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    // A refused text returns to the field.
    void talk({ text: said }).then((isTaken) => isTaken || setText((now) => now || said));
  };
  return (
    <div
      className={styles.talk}
      role="group"
      aria-label={intl.formatMessage({ id: 'bughouse.talk' }, { name: partner.username })}
    >
      <div ref={list} className={styles.said} role="log" tabIndex={0}>
        {count === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="bughouse.talk.none" values={{ name: partner.username }} />
          </p>
        ) : null}
        <ol>
          {state.talk.map((said) => (
            <Said key={said.id} said={said} name={said.by === seat ? undefined : partner.username} />
          ))}
        </ol>
      </div>
      <div className={styles.calls}>
        {PARTNER_CALLS.map((name) => (
          <Button key={name} size="small" onClick={() => void talk({ call: name })}>
            <FormattedMessage id={`bughouse.call.${name}`} />
          </Button>
        ))}
      </div>
      {audience === 'nobody' ? (
        <ChatIsOff />
      ) : (
        <form className={styles.say} onSubmit={say}>
          <TextField
            label={intl.formatMessage({ id: 'bughouse.talk.write' })}
            hideLabel
            placeholder={intl.formatMessage({ id: 'bughouse.talk.write' })}
            value={text}
            maxLength={TALK_TEXT_MAX}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">
            <FormattedMessage id="bughouse.talk.send" />
          </Button>
        </form>
      )}
    </div>
  );
}

/** `scrollTo` returns a promise in some browsers, which React would take for a clean-up function. */
const scrollToEnd = (list: HTMLElement | null, count: number): void => {
  if (list && count > 0) list.scrollTop = list.scrollHeight;
};

function Said({ said, name }: { said: TalkView; name: string | undefined }) {
  const intl = useIntl();
  return (
    <li className={styles.line} data-mine={name === undefined || undefined}>
      <span className={styles.speaker}>{name ?? <FormattedMessage id="bughouse.talk.you" />}</span>{' '}
      <bdi>{said.call ? <FormattedMessage id={`bughouse.call.${said.call}`} /> : said.text}</bdi>
      {name !== undefined && said.text !== null ? (
        <IconButton
          label={intl.formatMessage({ id: 'games.report' }, { name })}
          size="small"
          onClick={() => openReport({ username: name, partnerTalkId: said.id })}
        >
          <Flag />
        </IconButton>
      ) : null}
    </li>
  );
}
