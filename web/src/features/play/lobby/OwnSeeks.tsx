import X from 'lucide-react/icons/x';
import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Elapsed } from './Elapsed.tsx';
import { SeekWords } from './SeekWords.tsx';
import styles from './play.module.css';

export interface OwnSeeksProps {
  seeks: readonly SeekView[];
  onWithdraw: (id: string) => void;
}

/** The player's own seeks in the lobby; nothing if there are none. */
export function OwnSeeks({ seeks, onWithdraw }: OwnSeeksProps) {
  const intl = useIntl();
  const me = useMe();
  const own = seeks.filter(({ player }) => player.id === me?.id);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-seeks">
      <h2 id="own-seeks" className="visually-hidden">
        <FormattedMessage id="lobby.own_seeks" />
      </h2>
      <ul className={styles.own}>
        {own.map((seek) => (
          <li key={seek.id} className={styles.status} data-seeking="">
            <p className={styles.statusWords}>
              <FormattedMessage id="lobby.own_seek" values={{ seek: <SeekWords seek={seek} /> }} />
            </p>
            <Elapsed since={seek.since} />
            <IconButton label={intl.formatMessage({ id: 'lobby.withdraw' })} onClick={() => onWithdraw(seek.id)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
