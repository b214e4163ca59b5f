import type { CommentType } from '@tabiya/contract/community/comments.ts';
import BookA from 'lucide-react/icons/book-a';
import BookOpen from 'lucide-react/icons/book-open';
import ChessIcon from 'lucide-react/icons/swords';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Handshake from 'lucide-react/icons/handshake';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import Presentation from 'lucide-react/icons/presentation';
import Puzzle from 'lucide-react/icons/puzzle';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import Vote from 'lucide-react/icons/vote';
import type { ComponentType } from 'react';

const ICONS: Record<CommentType, ComponentType> = {
  article: FileText,
  blog: PenLine,
  chess_video: Video,
  chess_term: BookA,
  classroom: Presentation,
  club: Users,
  forum_topic: MessagesSquare,
  game: ChessIcon,
  lesson_course: GraduationCap,
  master_player: Crown,
  news: Newspaper,
  opening: BookOpen,
  survey: ClipboardList,
  tactics: Puzzle,
  tournament: Trophy,
  team_match: Handshake,
  votechess: Vote,
};

/** The icon of comments on a type of content. */
export function CommentIcon({ type }: { type: CommentType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden />;
}
