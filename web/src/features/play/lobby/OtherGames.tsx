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
      <Button icon={<UsersRound />} href={pageUrl('web_bughouse_play')}>
        <FormattedMessage id="bughouse.title" />
      </Button>
      <Button icon={<Shapes />} href={pageUrl('web_chess_variants', {})}>
        <FormattedMessage id="navigation.entry.variants" />
      </Button>
    </div>
  );
}
