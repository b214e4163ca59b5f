import type { BattleLine } from '@tabiya/contract/study/puzzle-battles.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { MemberLine } from '../../../../people-kit/MemberLine.tsx';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { seatsOf } from './battle-state.ts';
import { battlePath } from './use-seeking.ts';
import styles from './battle.module.css';

/** A list of battles, each a link to it. */
export function BattleLines({ title, empty, lines }: { title: ReactNode; empty: ReactNode; lines: BattleLine[] }) {
  return (
    <Card className={styles.list}>
      <h2>{title}</h2>
      {lines.length === 0 ? <p className={styles.hint}>{empty}</p> : null}
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <PageLink to={battlePath(line.id)}>
              {seatsOf(line).map(([seat, player]) => (
                <span key={seat} className={styles.fighter}>
                  <MemberLine player={player} rating={player.rating} provisional={player.provisional} isLink={false} />
                  {line.places === null ? null : (
                    <strong>
                      <FormattedNumber value={line.places[seat]?.score ?? 0} />
                    </strong>
                  )}
                </span>
              ))}
              <small>
                <FormattedMessage id={line.rated ? 'puzzle_battle.rated' : 'puzzle_battle.unrated'} />
              </small>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
