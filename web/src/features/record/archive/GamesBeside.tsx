import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { gameLink } from './game-link.ts';
import { besideQuery } from './queries.ts';
import styles from './games-beside.module.css';

/** Links from a finished game to the player's games before and after it. */
export function GamesBeside({ username, id }: { username: string; id: string }) {
  const intl = useIntl();
  const { data } = useQuery(besideQuery(call, { username, id }));
  return (
    <nav className={styles.row} aria-label={intl.formatMessage({ id: 'archive.beside' })}>
      {data?.earlier ? (
        <Button variant="ghost" size="small" icon={<ChevronLeft />} href={gameLink(data.earlier)}>
          <FormattedMessage id="archive.beside.earlier" />
        </Button>
      ) : null}
      {data?.later ? (
        <Button
          variant="ghost"
          size="small"
          icon={<ChevronRight />}
          href={gameLink(data.later)}
          className={styles.later}
        >
          <FormattedMessage id="archive.beside.later" />
        </Button>
      ) : null}
    </nav>
  );
}
