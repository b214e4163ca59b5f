import type { ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { FormattedMessage } from 'react-intl';

/** What a line says: a text as written, or a phrase in the reader's language. */
export function ChatWords({ line }: { line: ChatLine }) {
  if (line.removed) return <FormattedMessage id="game_chat.removed" />;
  return line.phrase === null ? line.text : <FormattedMessage id={`game_chat.phrase.${line.phrase}`} />;
}
