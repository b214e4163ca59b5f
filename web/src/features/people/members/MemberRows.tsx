import type { ListedMember } from '@tabiya/contract/people/members.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { OnlineWords } from './OnlineWords.tsx';
import styles from './member.module.css';

/** Table of members. */
export function MemberRows({ members }: { members: readonly ListedMember[] }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const header = (id: MessageKey) => intl.formatMessage({ id });
  const columns: Column<ListedMember>[] = [
    { key: 'member', header: header('members.list.member'), cell: (row) => <MemberCell row={row} />, main: true },
    { key: 'rating', header: header('members.list.rating'), cell: (row) => row.rating ?? '—', align: 'end' },
    {
      key: 'seen',
      header: header('members.list.seen'),
      cell: ({ presence }) =>
        presence.status === 'online' ? (
          <OnlineWords presence={presence} />
        ) : presence.statusAt === null ? (
          '—'
        ) : (
          <RelativeTime at={presence.statusAt} now={now} locale={intl.locale} />
        ),
      align: 'end',
    },
    {
      key: 'joined',
      header: header('members.list.joined'),
      cell: ({ joinedAt }) => <FormattedDate value={joinedAt} dateStyle="medium" timeZone="UTC" />,
      align: 'end',
      wideOnly: true,
    },
  ];
  return (
    <Table caption={header('members.list.title')} columns={columns} rows={members} rowKey={({ player }) => player.id} />
  );
}

const MemberCell = ({ row: { player, presence, fullName, areFriends } }: { row: ListedMember }) => (
  <span className={styles.who}>
    <MemberLine player={player} presence={presence} withAvatar withPopup />
    {fullName ? <bdi className={styles.full}>{fullName}</bdi> : null}
    {areFriends ? (
      <Badge>
        <FormattedMessage id="members.list.friend" />
      </Badge>
    ) : null}
  </span>
);
