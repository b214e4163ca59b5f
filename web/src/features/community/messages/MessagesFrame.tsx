import type { MessageList } from '@tabiya/contract/community/messages.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { ThreadList } from './ThreadList.tsx';
import styles from './messages.module.css';

export interface MessagesFrameProps {
  /** Title of the page, in the reader's language. */
  title: string;
  type?: MessageList | undefined;
  page?: number | undefined;
  /** Search text. */
  query?: string | undefined;
  /** Member whose conversation, or chat that is open beside the list; phones show only the conversation. */
  current?: string | undefined;
  /** Another list in the place of the threads. */
  list?: ReactNode;
  children: ReactNode;
}

interface ThreadSideProps {
  type: MessageList;
  page: number;
  query: string;
}

/** The list of threads and, beside it, one of them. */
export function MessagesFrame(props: MessagesFrameProps) {
  const { title, type = 'inbox', page = 1, query = '', current, list, children } = props;
  const intl = useIntl();
  const Title = current ? 'h2' : 'h1';
  return (
    <div className={styles.page} data-thread={current ? '' : undefined}>
      <Meta title={title} description={intl.formatMessage({ id: 'messages.description' })} />
      <aside className={styles.side}>
        <Title className={styles.title}>
          <FormattedMessage id="messages.title" />
        </Title>
        {list ?? <ThreadSide type={type} page={page} query={query} current={current} />}
      </aside>
      {children}
    </div>
  );
}

/** The field to search messages, and below it what was found, or else the threads. */
function ThreadSide({ type, page, query, current }: Pick<MessagesFrameProps, 'current'> & ThreadSideProps) {
  const intl = useIntl();
  return (
    <>
      <Form method="get" action={pageUrl('web_message_index')} role="search" key={query}>
        <TextField
          name="q"
          type="search"
          hideLabel
          label={intl.formatMessage({ id: 'messages.search' })}
          placeholder={intl.formatMessage({ id: 'messages.search' })}
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
      </Form>
      {query === '' ? <ThreadList type={type} page={page} current={current} /> : <SearchResults query={query} />}
    </>
  );
}
