import { MESSAGE_LISTS, MESSAGE_SEARCH_MAX, type MessageList } from '@tabiya/contract/community/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { requireMember } from '../../../platform/session/require-member.ts';
import { MessagesFrame } from './MessagesFrame.tsx';
import { searchQuery, threadsQuery } from './queries.ts';
import styles from './messages.module.css';

interface Asked {
  type: MessageList;
  page: number;
  query: string;
}

const read = (params: URLSearchParams): Asked => {
  const page = Number(params.get('page') ?? 1);
  return {
    type: oneOf(MESSAGE_LISTS, params.get('type') ?? undefined) ?? 'inbox',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
    query: (params.get('q') ?? '').trim().slice(0, MESSAGE_SEARCH_MAX),
  };
};

function MessagesPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const asked = read(params);
  const { data } = useQuery({ ...threadsQuery(call, asked.type, asked.page), enabled: asked.query === '' });
  // Beside a list without any conversation there is none to choose.
  const isEmpty = data?.threads.length === 0;
  return (
    <MessagesFrame title={intl.formatMessage({ id: 'messages.meta' })} {...asked}>
      <section className={styles.blank}>
        {isEmpty ? null : <EmptyState drawing="people" title={<FormattedMessage id="messages.choose_one" />} />}
      </section>
    </MessagesFrame>
  );
}

export const page: PageModule = {
  Component: MessagesPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    const { type, page: number, query } = read(request.url.searchParams);
    if (query === '') await request.queries.ensureQueryData(threadsQuery(request.call, type, number));
    else await request.queries.ensureInfiniteQueryData(searchQuery(request.call, query));
    return undefined;
  },
};
