import Bot from 'lucide-react/icons/bot';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Shapes from 'lucide-react/icons/shapes';
import UsersRound from 'lucide-react/icons/users-round';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './play.module.css';

/** Links to other ways to play. */
export function OtherGames() {
  return (
    <div className={styles.others}>
      <Button icon={<Bot />} href={pageUrl('web_play_computer')}>
        <FormattedMessage id="navigation.entry.play_bots" />
      </Button>
      <Button icon={<GraduationCap />} href={pageUrl('web_play_coach', undefined, { source: 'play_root' })}>
        <FormattedMessage id="navigation.entry.play_coach" />
      </Button>
      <Button icon={<UsersRound />} href={pageUrl('web_bughouse_play')}>
        <FormattedMessage id="bughouse.title" />
      </Button>
      <Button icon={<Shapes />} href={pageUrl('web_chess_variants', {})}>
        <FormattedMessage id="navigation.entry.variants" />
      </Button>
    </div>
  );
}
