import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import type { RelationView } from '@tabiya/contract/people/friends.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
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
  const [ending, setEnding] = useState<EndingAction>();
  const label = intl.formatMessage({ id: 'friends.more' }, { name: username });
  const endingItems: MenuItem[] = [];
  if (state === 'friends') {
    endingItems.push({
      key: 'remove',
      label: intl.formatMessage({ id: 'friends.remove' }),
      icon: <FriendActionIcon act="remove" />,
      onSelect: () => setEnding('remove'),
    });
  }
  endingItems.push({
    key: 'report',
    label: intl.formatMessage({ id: 'reports.open' }),
    icon: <Flag />,
    onSelect: () => openReport({ username }),
  });
  if (state !== 'blocked') {
    endingItems.push({
      key: 'block',
      label: intl.formatMessage({ id: 'friends.block' }),
      icon: <FriendActionIcon act="block" />,
      danger: true,
      onSelect: () => setEnding('block'),
    });
  }
  if (endingItems.length + items.length === 0) return null;
  return (
    <>
      <Menu
        label={label}
        items={[...items, ...endingItems]}
        trigger={
          <IconButton label={label} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      <EndRelationDialog username={username} action={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
