import { useQuery } from '@tanstack/react-query';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { ChatBody } from './ChatBody.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import { clubChatQuery } from './queries.ts';
import { useChat } from './use-chat.ts';
import styles from './chat.module.css';

/** The chat of a club on the club's page, for its members and for those who keep order. */
export function ClubChat({ club }: { club: Pick<ClubView, 'url' | 'me'> }) {
  const intl = useIntl();
  const isVisible = useFlag('club-chat-visibility');
  const isInside = isVisible && (club.me.role !== null || club.me.rights.length > 0);
  const { data, error } = useQuery({ ...clubChatQuery(call, club.url), enabled: isInside });
  if (!isInside) {
    return (
      <Card>
        <EmptyState title={<FormattedMessage id="clubs.members_only" />} />
      </Card>
    );
  }
  if (data !== undefined) return <Room id={data.id} />;
  if (error !== null) return <ErrorState title={failureText(intl, error)} />;
  return (
    <p role="status">
      <FormattedMessage id="ui.loading" />
    </p>
  );
}

function Room({ id }: { id: number }) {
  const model = useChat(id);
  const { chat, here, isGone } = model;
  return (
    <section className={styles.club}>
      <header className={styles.head}>
        <p className={styles.about}>
          <FormattedMessage id="chats.here" values={{ count: Math.max(here, 1) }} />
        </p>
        {chat === undefined || isGone ? null : <ChatMenu chat={chat} />}
      </header>
      <ChatBody model={model} />
    </section>
  );
}
