import { useQueryClient } from '@tanstack/react-query';
import { clubNews, type ClubNews } from '@tabiya/contract/community/club-news.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Flag from 'lucide-react/icons/flag';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { clubKey } from './queries.ts';
import { useAct } from './use-act.ts';

interface NewsMenuProps {
  news: ClubNews;
  club: ClubView;
  onEdit: () => void;
}

export function NewsMenu({ news, club, onEdit }: NewsMenuProps) {
  const intl = useIntl();
  const me = useMe();
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const label = intl.formatMessage({ id: 'clubs.actions' }, { name: news.title });
  const { author } = news;
  const mayChange = club.me.rights.includes('news');
  const mayReport = me !== null && !me.isGuest && author !== null && author.id !== me.id;
  const changes = [
    { key: 'edit', label: intl.formatMessage({ id: 'clubs.news.edit' }), icon: <Pencil />, onSelect: onEdit },
    {
      key: 'remove',
      label: intl.formatMessage({ id: 'clubs.news.remove' }),
      icon: <Trash />,
      danger: true,
      onSelect: () => setRemoving(true),
    },
  ];
  const report = {
    key: 'report',
    label: intl.formatMessage({ id: 'clubs.news.report' }),
    icon: <Flag />,
    onSelect: () => openReport({ username: author?.username ?? '', clubNewsId: news.id }),
  };
  const items = [...(mayChange ? changes : []), ...(mayReport ? [report] : [])];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={label}
        items={items}
        align="end"
        trigger={
          <IconButton label={label} size="small" tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      {isRemoving ? (
        <ConfirmDialog
          open
          danger
          busy={isBusy}
          onClose={() => setRemoving(false)}
          onConfirm={() => void act(call(clubNews.remove, { id: club.id, newsId: news.id }))}
          title={intl.formatMessage({ id: 'clubs.news.remove.title' })}
          confirmLabel={intl.formatMessage({ id: 'clubs.news.remove' })}
          cancelLabel={intl.formatMessage({ id: 'clubs.cancel' })}
        />
      ) : null}
    </>
  );
}
