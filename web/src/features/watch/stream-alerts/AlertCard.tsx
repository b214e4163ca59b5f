import type { OverlayLook, StreamAlert } from '@tabiya/contract/watch/stream-alerts.ts';
import Award from 'lucide-react/icons/award';
import Bell from 'lucide-react/icons/bell';
import Flag from 'lucide-react/icons/flag';
import Gift from 'lucide-react/icons/gift';
import Swords from 'lucide-react/icons/swords';
import TrendingUp from 'lucide-react/icons/trending-up';
import UserPlus from 'lucide-react/icons/user-plus';
import styles from './alert-card.module.css';

const ICONS = {
  friend: UserPlus,
  game: Flag,
  best_rating: TrendingUp,
  challenge: Swords,
  achievement: Award,
  gift: Gift,
  test: Bell,
} satisfies Record<StreamAlert['kind'], unknown>;

export interface AlertCardProps {
  alert: Pick<StreamAlert, 'kind' | 'title' | 'text'>;
  size: OverlayLook['size'];
  /** Whether the alert is disappearing. */
  leaving?: boolean;
}

/** One alert, always in the dark colours, because the picture behind it is unknown. */
export function AlertCard({ alert: { kind, title, text }, size, leaving }: AlertCardProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.alert} data-size={size} data-kind={kind} data-leaving={leaving || undefined}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    </div>
  );
}
