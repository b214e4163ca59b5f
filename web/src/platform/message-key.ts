import type english from '../messages/en.json';

/** The key of a text in `web/src/messages/en.json`. */
export type MessageKey = keyof typeof english;

/** The one of these names that a text is: `oneOf(['too_long', 'taken'], code)`. */
export const oneOf = <const Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text);

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageKey;
    }
  }
}
