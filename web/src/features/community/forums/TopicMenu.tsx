import { forums, type TopicView } from '@tabiya/contract/community/forums.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useMe } from '../../../platform/session/session.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import type { TopicQuestion } from './TopicDialogs.tsx';

const TopicDialogs = lazy(async () => ({ default: (await import('./TopicDialogs.tsx')).TopicDialogs }));

interface TopicMenuProps {
  topic: TopicView;
  onChange: () => void;
}

/** The acts of members and moderators on a topic as a whole. */
export function TopicMenu({ topic, onChange }: TopicMenuProps) {
  const intl = useIntl();
  const me = useMe();
  const [asked, ask] = useState<TopicQuestion>();
  const act = useAct(onChange);
  const { author, id: uuid } = topic;
  const item = (
    key: string,
    id: MessageKey,
    rest: { icon: React.ReactNode; onSelect: () => void; danger?: boolean },
  ) => ({
    key,
    label: intl.formatMessage({ id }),
    ...rest,
  });
  const mayReport = me !== null && !me.isGuest && author !== null && author.id !== me.id;
  const items = [
    ...(topic.mayRename
      ? [item('rename', 'forums.topic.rename', { icon: <Pencil />, onSelect: () => ask('rename') })]
      : []),
    ...(topic.mayKeep
      ? [
          item('stick', topic.isSticky ? 'forums.topic.unstick' : 'forums.topic.stick', {
            icon: <Pin />,
            onSelect: () => void act(call(forums.stick, { uuid, isOn: !topic.isSticky })),
          }),
          item('lock', topic.isLocked ? 'forums.topic.unlock' : 'forums.topic.lock', {
            icon: <Lock />,
            onSelect: () => (topic.isLocked ? void act(call(forums.lock, { uuid, reason: '' })) : ask('lock')),
          }),
          ...(topic.club === null
            ? [item('move', 'forums.topic.move', { icon: <ArrowLeftRight />, onSelect: () => ask('move') })]
            : []),
        ]
      : []),
    ...(mayReport
      ? [
          item('report', 'forums.topic.report', {
            icon: <Flag />,
            onSelect: () => openReport({ username: author.username, topicId: uuid }),
          }),
        ]
      : []),
    ...(topic.mayRemove
      ? [item('remove', 'forums.topic.remove', { icon: <Trash />, danger: true, onSelect: () => ask('remove') })]
      : []),
  ];
  if (items.length === 0) return null;
  const label = intl.formatMessage({ id: 'forums.topic.more' });
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={
          <IconButton label={label} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <TopicDialogs asked={asked} topic={topic} onClose={() => ask(undefined)} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}

/** Returns a function that waits for a call and shows its failure. */
function useAct(onChange: () => void) {
  const intl = useIntl();
  return async (done: Promise<unknown>) => {
    try {
      await done;
      onChange();
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
}
