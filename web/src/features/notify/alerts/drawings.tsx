import type { AlertType } from '@tabiya/contract/notify/alert-types.ts';
import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open';
import ChartLine from 'lucide-react/icons/chart-line';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Play from 'lucide-react/icons/play';
import Puzzle from 'lucide-react/icons/puzzle';
import Scale from 'lucide-react/icons/scale';
import StickyNote from 'lucide-react/icons/sticky-note';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Vote from 'lucide-react/icons/vote';
import type { ComponentType } from 'react';

interface Drawing {
  icon: ComponentType;
  /** Opening its link marks the alert as seen. */
  isSeenByClick?: true;
}

const seen = (icon: ComponentType): Drawing => ({ icon, isSeenByClick: true });

/** How each type of alert is drawn; its text is `alerts.about.<type>`. */
export const DRAWINGS: Record<AlertType, Drawing> = {
  user_achievements: { icon: Award },
  user_trophy: { icon: Trophy },
  user_arena_trophy: { icon: Trophy },
  game_seek: seen(Swords),
  offline_challenges: { icon: Swords },
  user_group_forum_new: { icon: MessageSquare },
  user_group_forum: { icon: MessageSquare },
  user_group_news_new: { icon: Newspaper },
  user_group_news: { icon: Newspaper },
  user_group_note: { icon: StickyNote },
  user_group_activity: { icon: Users },
  user_group_request: { icon: UserPlus },
  new_comment: { icon: MessageSquare },
  has_new_content: { icon: BookOpen },
  user_comment: { icon: StickyNote },
  friend_activity: { icon: Users },
  friend_request: { icon: UserPlus },
  matched_contacts: { icon: Users },
  game: seen(Play),
  game_draw_offered: seen(Handshake),
  game_low_time: seen(Clock),
  game_message: seen(Mail),
  game_started: seen(Swords),
  team_live_competition: { icon: Users },
  team_match_game: { icon: Swords },
  tournament_game: { icon: Trophy },
  votechess_game: { icon: Vote },
  insights: { icon: ChartLine },
  rating_refund: { icon: Scale },
  report_resolved: seen(Flag),
  puzzle_battle: { icon: Puzzle },
  club_invitation: { icon: UserPlus },
  club_approved: seen(Users),
  new_log_in: seen(KeyRound),
  club_match_challenge: { icon: Swords },
  club_match_answer: seen(Swords),
  club_vote_challenge: { icon: Vote },
  study_invitation: seen(BookOpen),
  repertoire_due: seen(BookOpen),
};
