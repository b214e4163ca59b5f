import { useState } from 'react';

/** How the engine shows what it finds; kept in this browser. */
export interface EngineChoice {
  /** Number of lines, 1 to `MOST_LINES`. */
  lines: number;
  /** Whether the best moves are drawn as arrows. */
  arrows: boolean;
}

export const MOST_LINES = 5;
const KEY = 'tabiya.engine';
const USUAL: EngineChoice = { lines: 3, arrows: true };

/** Reads the choice when the engine is first switched on; before, nothing of it is seen. */
const readChoice = (): EngineChoice => {
  try {
    const { lines = 0, arrows } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<EngineChoice>;
    const isCount = Number.isInteger(lines) && lines >= 1 && lines <= MOST_LINES;
    return { lines: isCount ? lines : USUAL.lines, arrows: arrows ?? USUAL.arrows };
  } catch {
    return USUAL;
  }
};

export const useEngineChoice = (isOn: boolean): [EngineChoice, (choice: Partial<EngineChoice>) => void] => {
  const [chosen, setChosen] = useState<EngineChoice>();
  if (isOn && !chosen) setChosen(readChoice());
  const now = chosen ?? USUAL;
  const choose = (change: Partial<EngineChoice>) => {
    const next = { ...now, ...change };
    setChosen(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  };
  return [now, choose];
};
