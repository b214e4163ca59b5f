/** One mail, in the words of its reader: `mail.<name>.subject`, `.text` and, with a link, `.action`. */
export interface Letter {
  to: string;
  /** `de_DE`; see `wordsIn`. */
  locale: string;
  name: string;
  values: Record<string, string | number>;
  /** Whole address behind the button. */
  link?: string;
}

export interface Mail {
  /** Resolves when the letter is queued and cannot be lost; it is sent by a job that tries again. */
  send(letter: Letter): Promise<void>;
}
