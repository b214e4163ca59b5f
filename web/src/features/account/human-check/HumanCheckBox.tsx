import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import styles from './challenge.module.css';

export interface HumanCheckBoxProps {
  /** Receives the proof of work in the form that the server takes. */
  onSolved: (solution: string) => void;
  /** Called when the widget failed. Rendering the box again with another key retries. */
  onError: () => void;
}

/** The box to check. Its code loads when it is first shown. */
export function HumanCheckBox({ onSolved, onError }: HumanCheckBoxProps) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const onStateChange = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail;
    if (state === 'verified' && payload !== null) onSolved(payload);
    if (state === 'error') onError();
  });
  const fail = useEffectEvent(() => onError());

  useEffect(() => {
    let isUnmounted = false;
    const show = async () => {
      const { makeWidget } = await import('./widget.ts');
      const words = {
        label: intl.formatMessage({ id: 'human_check.label' }),
        verifying: intl.formatMessage({ id: 'human_check.verifying' }),
        verified: intl.formatMessage({ id: 'human_check.verified' }),
        error: intl.formatMessage({ id: 'human_check.error' }),
        expired: intl.formatMessage({ id: 'human_check.expired' }),
      };
      if (isUnmounted) return;
      const widget = makeWidget(words, intl.locale);
      widget.addEventListener('statechange', onStateChange);
      place.current?.replaceChildren(widget);
    };
    show().catch(() => isUnmounted || fail());
    return () => void (isUnmounted = true);
  }, [intl]);

  return <div ref={place} className={styles.box} />;
}
