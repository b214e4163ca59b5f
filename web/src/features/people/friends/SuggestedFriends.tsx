import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { friendLists } from '@tabiya/contract/people/friend-lists.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FriendButton } from './FriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { suggestedQuery } from './queries.ts';
import styles from './friends.module.css';

/** Friends of one's friends as suggestions; renders nothing when there are none. */
export function SuggestedFriends() {
  const intl = useIntl();
  const queries = useQueryClient();
  const { data } = useQuery(suggestedQuery(call));
  if (data === undefined || data.suggestions.length === 0) return null;
  const { queryKey } = suggestedQuery(call);

  /** Removed at once; if the call fails, the suggestion comes back with the next page. */
  const dismiss = (username: string) => {
    queries.setQueryData(queryKey, (known) => ({
      suggestions: known?.suggestions.filter(({ player }) => player.username !== username) ?? [],
    }));
    call(friendLists.dismissFollow, { username }).catch(() => {});
  };
  return (
    <section className={styles.part}>
      <h2>
        <FormattedMessage id="friends.suggested" />
      </h2>
      <Card flush>
        <ul className={styles.rows}>
          {data.suggestions.map(({ player, mutual }) => (
            <FriendRow
              key={player.id}
              match={{ player, presence: 'unspecified' }}
              isRoomy
              words={<FormattedMessage id="friends.mutual" values={{ mutual }} />}
            >
              <FriendButton
                relation={{
                  ...{ username: player.username, state: 'none', since: null },
                  ...{ isFollowed: false, mayRequest: true },
                }}
                size="small"
                suggested
              />
              <IconButton
                label={intl.formatMessage({ id: 'friends.dismiss' }, { name: player.username })}
                onClick={() => dismiss(player.username)}
              >
                <X />
              </IconButton>
            </FriendRow>
          ))}
        </ul>
      </Card>
    </section>
  );
}
