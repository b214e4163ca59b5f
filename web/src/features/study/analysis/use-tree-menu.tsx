import { variationOf } from '@tabiya/chess/analysis/edit-tree.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import Bot from 'lucide-react/icons/bot';
import Gauge from 'lucide-react/icons/gauge';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Target from 'lucide-react/icons/target';
import Swords from 'lucide-react/icons/swords';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { useIntl } from 'react-intl';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { treeOf } from './source.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';

/** Returns what can be done with the move that is shown and with the whole tree. */
export function useTreeMenu(room: AnalysisRoomModel): readonly MenuItem[] {
  const intl = useIntl();
  const { tree, path, variant, setView, position, fen } = room;
  const isInTree = path.length > 0;
  const isVariation =
    isInTree && variationOf({ tree, path }).length > 0 && variationOf({ tree, path })[0] !== undefined;
  const label = (
    name:
      | 'grade'
      | 'bot'
      | 'promote'
      | 'demote'
      | 'to_mainline'
      | 'remove'
      | 'remove_variation'
      | 'new'
      | 'setup'
      | 'friend'
      | 'practice'
      | 'keys',
  ) => intl.formatMessage({ id: `analysis.${name}` });
  return [
    { key: 'grade', label: label('grade'), icon: <Gauge />, disabled: !room.canGrade, onSelect: room.grade },
    ...useLibraryItems(room),
    {
      key: 'to_mainline',
      label: label('to_mainline'),
      icon: <ChevronsUp />,
      disabled: !isVariation,
      separated: true,
      onSelect: room.toMainline,
    },
    { key: 'promote', label: label('promote'), icon: <ArrowUp />, disabled: !isVariation, onSelect: room.promote },
    { key: 'demote', label: label('demote'), icon: <ArrowDown />, disabled: !isInTree, onSelect: room.demote },
    {
      key: 'remove',
      label: label('remove'),
      icon: <Trash />,
      disabled: !isInTree,
      danger: true,
      separated: true,
      onSelect: room.remove,
    },
    {
      ...{ key: 'remove_variation', label: label('remove_variation'), icon: <Trash /> },
      ...{ disabled: !isInTree, danger: true, onSelect: room.removeVariation },
    },
    {
      ...{ key: 'new', label: label('new'), icon: <RotateCcw />, separated: true },
      onSelect: () => room.replace({ tree: treeOf(variant), path: [] }),
    },
    { key: 'setup', label: label('setup'), icon: <LayoutGrid />, onSelect: () => setView('setup') },
    {
      ...{ key: 'friend', label: label('friend'), icon: <Swords />, disabled: position.isEnd() },
      href: pageUrl('web_play_new', undefined, { fen, variant }),
    },
    {
      ...{ key: 'bot', label: label('bot'), icon: <Bot />, disabled: position.isEnd() },
      href: pageUrl('web_play_computer', undefined, { fen, variant }),
    },
    {
      ...{ key: 'practice', label: label('practice'), icon: <Target />, disabled: !room.engine.isKnown },
      onSelect: () => setView('practice'),
    },
    { key: 'keys', label: label('keys'), icon: <Keyboard />, onSelect: () => setView('keys') },
  ];
}

/** Where an analysis can go: the library stores one that it does not have, and finds a position; a lesson shows it. */
function useLibraryItems({ source, setView, fen, variant, tree }: AnalysisRoomModel): readonly MenuItem[] {
  const intl = useIntl();
  const me = useMe();
  const isMember = me !== null && !me.isGuest;
  const save = {
    ...{ key: 'library', label: intl.formatMessage({ id: 'library.save_to' }), icon: <BookmarkPlus /> },
    onSelect: () => (isMember ? setView('library') : openGuestModal('analysis')),
  };
  const find = {
    ...{ key: 'find', label: intl.formatMessage({ id: 'library.find_position' }), icon: <Search /> },
    href: pageUrl('web_library_home', undefined, { fen, variant: variant === 'chess' ? undefined : variant }),
  };
  const send = {
    ...{ key: 'classroom', label: intl.formatMessage({ id: 'classroom.send' }), icon: <GraduationCap /> },
    onSelect: () => setView('classroom'),
  };
  const learn = {
    ...{ key: 'repertoire', label: intl.formatMessage({ id: 'repertoires.add_to' }), icon: <NotebookPen /> },
    onSelect: () => setView('repertoire'),
  };
  // Lines of a repertoire begin at the usual starting position.
  const isUsual = variant === 'chess' && tree.initialFen === undefined;
  return [...(source.isStored ? [] : [save]), ...(isMember ? [find, ...(isUsual ? [learn] : []), send] : [])];
}
