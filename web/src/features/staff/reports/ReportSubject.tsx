import type { ReportedContent } from '@tabiya/contract/staff/reports.ts';
import { FormattedMessage } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';

const KINDS = [
  'message',
  'profile',
  'game_chat',
  'game',
  'partner_talk',
  'comment',
  'collection',
  'chat_message',
  'coach',
  'coach_review',
  'forum_topic',
  'club',
  'club_news',
] as const satisfies ReportedContent[];

export interface ReportSubjectProps {
  /** Undefined if the account no longer exists. */
  username: string | undefined;
  /** Undefined or null for the member in general. */
  contentType?: string | null | undefined;
  /** More than one stands for several reports of any kind. */
  count?: number | undefined;
}

/** Names what was reported, within a sentence. */
export function ReportSubject({ username, contentType, count = 1 }: ReportSubjectProps) {
  const name = username === undefined ? <FormattedMessage id="reports.gone" /> : <bdi>{username}</bdi>;
  const kind = oneOf(KINDS, contentType ?? undefined) ?? 'member';
  return count > 1 ? (
    <FormattedMessage id="reports.thing.several" values={{ count, name }} />
  ) : (
    <FormattedMessage id={`reports.thing.${kind}`} values={{ name }} />
  );
}
