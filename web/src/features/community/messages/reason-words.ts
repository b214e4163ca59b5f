import { NOT_MESSAGEABLE, type NotMessageable } from '@tabiya/contract/community/messages.ts';
import type { IntlShape } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';

const OTHERS = ['message_empty', 'no_links_yet', 'member_not_found', 'account_closed', 'rate_limited'] as const;
const KNOWN_CODES = [...NOT_MESSAGEABLE, ...OTHERS] as const;

/** Returns the message that explains why writing is not possible. */
export const reasonWords = (intl: IntlShape, code: NotMessageable | (string & {})): string =>
  intl.formatMessage({ id: `messages.reason.${oneOf(KNOWN_CODES, code) ?? 'other'}` });
