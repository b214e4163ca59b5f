import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Premoves } from './premoves.ts';
import { ICON_SIZES } from '../ui/icon-size.ts';
import styles from './moves.module.css';

export interface PremoveListProps {
  /** Premoves in notation, the next one first. */
  texts: Premoves;
  onCancel: (at: number) => void;
  onCancelAll: () => void;
}

/** Lists the premoves after the moves played, each with a button to cancel it. */
export function PremoveList({ texts, onCancel, onCancelAll }: PremoveListProps) {
  const intl = useIntl();
  const list = useRef<HTMLSpanElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === texts.length) return;
    seen.current = texts.length;
    const box = list.current?.closest(`.${styles.list}, .${styles.strip}`);
    box?.scrollTo?.({ top: box.scrollHeight, left: box.scrollWidth });
  });
  return (
    <span ref={list} className={styles.premoves} role="group" aria-label={intl.formatMessage({ id: 'board.premoves' })}>
      {texts.map((text, at) => (
        <button
          key={`${at}${text}`}
          type="button"
          className={styles.premove}
          aria-label={intl.formatMessage({ id: 'board.premoves.cancel' }, { number: at + 1, move: text })}
          onClick={() => onCancel(at)}
        >
          <b aria-hidden>{at + 1}</b>
          {text}
          <X size={ICON_SIZES.small} aria-hidden />
        </button>
      ))}
      {texts.length > 1 ? (
        <button type="button" className={styles.premove} onClick={onCancelAll}>
          <FormattedMessage id="board.premoves.cancel_all" />
        </button>
      ) : null}
    </span>
  );
}
