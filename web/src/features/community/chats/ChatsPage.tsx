import { FormattedMessage, useIntl } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MessagesFrame } from '../messages/MessagesFrame.tsx';
import { ChatList } from './ChatList.tsx';
import { chatsQuery } from './queries.ts';
import styles from './chat.module.css';

function ChatsPage() {
  const intl = useIntl();
  return (
    <MessagesFrame title={intl.formatMessage({ id: 'chats.meta' })} list={<ChatList />}>
      <section className={styles.blank}>
        <EmptyState drawing="people" title={<FormattedMessage id="chats.choose_one" />} />
      </section>
    </MessagesFrame>
  );
}

export const page: PageModule = {
  Component: ChatsPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    await request.queries.ensureQueryData(chatsQuery(request.call));
    return undefined;
  },
};
