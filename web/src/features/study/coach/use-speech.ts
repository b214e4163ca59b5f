import type { CoachKey } from '@tabiya/contract/study/coach.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

const KEY = 'tabiya.coach-speech';

/** How the browser's voice speaks for each coach: pitch and rate, 1 is its usual one. */
const VOICES: Record<CoachKey, { pitch: number; rate: number }> = {
  agnes: { pitch: 1, rate: 0.9 },
  marek: { pitch: 0.7, rate: 1 },
  kofi: { pitch: 0.9, rate: 1.1 },
  hana: { pitch: 1.3, rate: 1 },
};

const wasOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};

/** Speaks the words whenever they change, if the pupil has turned it on; undefined where the browser cannot speak. */
export function useSpeech(coach: CoachKey, words: string) {
  const { locale } = useIntl();
  const [isOn, setOn] = useState(wasOn);
  const isAble = 'speechSynthesis' in globalThis;
  useEffect(() => {
    if (!isAble || !isOn || words === '') return undefined;
    const said = Object.assign(new SpeechSynthesisUtterance(words), { lang: locale, ...VOICES[coach] });
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
    return () => speechSynthesis.cancel();
  }, [isAble, isOn, words, coach, locale]);
  if (!isAble) return undefined;
  return {
    isOn,
    toggle() {
      setOn(!isOn);
      try {
        localStorage.setItem(KEY, isOn ? '0' : '1');
      } catch {
        // Without storage it holds until the page is left.
      }
    },
  };
}
