import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { FriendActionIcon } from './FriendActionIcon.tsx';
import { EndRelationDialog, type EndingAction } from './EndRelationDialog.tsx';

interface RelationMenuProps {
  relation: Pick<RelationView, 'username' | 'state'>;
  /** Further menu items, placed before the ones that end a relation. */
  items?: readonly MenuItem[] | undefined;
}

/** Menu with the actions that end a relation, which ask for confirmation. */
export function RelationMenu({ relation: { username, state }, items = [] }: RelationMenuProps) {
  const intl = useIntl();
  const [farewell, setFarewell] = useState<EndingAction>();
  const label = intl.formatMessage({ id: 'friends.more' }, { name: username });
  const ends: MenuItem[] = [];
  if (state === 'friends') {
    ends.push({
      key: 'remove',
      label: intl.formatMessage({ id: 'friends.remove' }),
      icon: <FriendActionIcon act="remove" />,
      onSelect: () => setFarewell('remove'),
    });
  }
  ends.push({
    key: 'report',
    label: intl.formatMessage({ id: 'reports.open' }),
    icon: <Flag />,
    onSelect: () => openReport({ username }),
  });
  if (state !== 'blocked') {
    ends.push({
      key: 'block',
      label: intl.formatMessage({ id: 'friends.block' }),
      icon: <FriendActionIcon act="block" />,
      danger: true,
      onSelect: () => setFarewell('block'),
    });
  }
  if (ends.length + items.length === 0) return null;
  return (
    <>
      <Menu
        label={label}
        items={[...items, ...ends]}
        trigger={
          <IconButton label={label} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      <EndRelationDialog username={username} farewell={farewell} onClose={() => setFarewell(undefined)} />
    </>
  );
}
