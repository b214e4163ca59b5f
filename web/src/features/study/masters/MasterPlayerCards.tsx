import type { MasterPlayerEntry } from '@tabiya/contract/study/masters.ts';
import { FormattedMessage } from 'react-intl';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Champion } from './Champion.tsx';
import styles from './masters.module.css';

/** Players, each a link to their page. */
export function MasterPlayerCards({ players }: { players: readonly MasterPlayerEntry[] }) {
  return (
    <ul className={styles.cards}>
      {players.map((player) => (
        <li key={player.slug}>
          <Anchor href={pageUrl('web_master_player', { slug: player.slug })} className={styles.card}>
            <span className={styles.facts}>
              <span className={styles.line}>
                <CountryFlag country={player.country} isLink={false} />
                <b className={styles.name} lang="en" dir="ltr">
                  {player.name}
                </b>
              </span>
              <span className={styles.minor}>
                <bdi dir="ltr">
                  {player.born}–{player.died ?? ''}
                </bdi>
              </span>
              <Champion player={player} />
              <span className={styles.minor}>
                <FormattedMessage id="masters.count" values={{ count: player.games }} />
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
