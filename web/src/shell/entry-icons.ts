import type { LucideIcon } from 'lucide-react';
import Archive from 'lucide-react/icons/archive';
import Baby from 'lucide-react/icons/baby';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BookMarked from 'lucide-react/icons/book-marked';
import BookOpen from 'lucide-react/icons/book-open';
import Bot from 'lucide-react/icons/bot';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Castle from 'lucide-react/icons/castle';
import ChartLine from 'lucide-react/icons/chart-spline';
import ChartColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Compass from 'lucide-react/icons/compass';
import Cpu from 'lucide-react/icons/cpu';
import Crown from 'lucide-react/icons/crown';
import Database from 'lucide-react/icons/database';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import FolderOpen from 'lucide-react/icons/folder-open';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import LibraryBig from 'lucide-react/icons/library-big';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Microscope from 'lucide-react/icons/microscope';
import Newspaper from 'lucide-react/icons/newspaper';
import PenLine from 'lucide-react/icons/pen-line';
import Presentation from 'lucide-react/icons/presentation';
import Puzzle from 'lucide-react/icons/puzzle';
import Route from 'lucide-react/icons/route';
import Shapes from 'lucide-react/icons/shapes';
import ShieldHalf from 'lucide-react/icons/shield-half';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import SpellCheck from 'lucide-react/icons/spell-check';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Swords from 'lucide-react/icons/swords';
import Target from 'lucide-react/icons/target';
import Telescope from 'lucide-react/icons/telescope';
import Timer from 'lucide-react/icons/timer';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Video from 'lucide-react/icons/video';
import Vote from 'lucide-react/icons/vote';
import type { EntryName } from './panels.ts';

/** Icon of each entry of the panels. */
export const ENTRY_ICONS: Record<EntryName, LucideIcon> = {
  play: Swords,
  play_bots: Bot,
  play_coach: GraduationCap,
  play_daily: CalendarClock,
  tournaments: Trophy,
  variants: Shapes,
  leaderboard: ChartColumn,
  archive: Archive,
  learn: Route,
  lessons: BookOpen,
  all_lessons: LibraryBig,
  courses: Presentation,
  analysis: Microscope,
  classroom: GraduationCap,
  insights: ChartLine,
  endgames: Castle,
  practice: Dumbbell,
  puzzles: Puzzle,
  puzzle_rush: Timer,
  puzzle_battle: ShieldHalf,
  daily_puzzle: Star,
  custom_puzzles: SlidersHorizontal,
  events: CalendarDays,
  tv: Tv,
  streamers: Video,
  watch: Eye,
  today: Sun,
  news: Newspaper,
  articles: FileText,
  top_players: Crown,
  rankings: ListOrdered,
  friends: Users,
  messages: Mail,
  clubs: Flag,
  forums: MessagesSquare,
  members: UsersRound,
  blogs: PenLine,
  coaches: Megaphone,
  openings: BookMarked,
  library: FolderOpen,
  explorer: Compass,
  solo_chess: UserRound,
  vision: Target,
  vote_chess: Vote,
  apps: Smartphone,
  videos: Clapperboard,
  master_games: Database,
  terms: SpellCheck,
  how_to_play: CircleQuestion,
  resources: Telescope,
  championship: Cpu,
  membership: Gem,
  gift: Gift,
  verification: BadgeCheck,
  kids_site: Baby,
  shop: ShoppingCart,
  merch: Shirt,
  training_site: Dumbbell,
  courses_site: Presentation,
};
