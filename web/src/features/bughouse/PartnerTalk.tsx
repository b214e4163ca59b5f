import { partnerOf } from '@tabiya/chess/bughouse-types.ts';
import { CALLS, TALK_LENGTH, type TalkView } from '@tabiya/contract/bughouse.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** What the partners say to each other: one press for what is said often, and a line for the rest. */
export function PartnerTalk({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { state, seat, talk } = room;
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const count = state.talk.length;
  useEffect(() => scrollToEnd(list.current, count), [count]);
  if (!seat) return null;
  const partner = state.view.seats[partnerOf(seat)];
  const say = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    void talk({ text: said });
  };
  return (
    <div
      className={styles.talk}
      role="group"
      aria-label={intl.formatMessage({ id: 'bughouse.talk' }, { name: partner.username })}
    >
      <ol ref={list} className={styles.said} role="log" tabIndex={0}>
        {count === 0 ? (
          <li className={styles.quiet}>
            <FormattedMessage id="bughouse.talk.none" values={{ name: partner.username }} />
          </li>
        ) : null}
        {state.talk.map((said) => (
          <Said
            key={`${said.at}${said.by}${said.call ?? said.text}`}
            said={said}
            name={said.by === seat ? undefined : partner.username}
          />
        ))}
      </ol>
      <div className={styles.calls}>
        {CALLS.map((name) => (
          <Button key={name} size="small" onClick={() => void talk({ call: name })}>
            <FormattedMessage id={`bughouse.call.${name}`} />
          </Button>
        ))}
      </div>
      <form className={styles.say} onSubmit={say}>
        <TextField
          label={intl.formatMessage({ id: 'bughouse.talk.write' })}
          hideLabel
          placeholder={intl.formatMessage({ id: 'bughouse.talk.write' })}
          value={text}
          maxLength={TALK_LENGTH}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <FormattedMessage id="bughouse.talk.send" />
        </Button>
      </form>
    </div>
  );
}

/** `scrollTo` answers a promise in some browsers, which React would take for a way to clean up. */
const scrollToEnd = (list: HTMLElement | null, count: number): void => {
  if (list && count > 0) list.scrollTop = list.scrollHeight;
};

function Said({ said, name }: { said: TalkView; name: string | undefined }) {
  return (
    <li className={styles.line} data-mine={name === undefined || undefined}>
      <span className={styles.speaker}>{name ?? <FormattedMessage id="bughouse.talk.you" />}</span>{' '}
      <bdi>{said.call ? <FormattedMessage id={`bughouse.call.${said.call}`} /> : said.text}</bdi>
    </li>
  );
}
