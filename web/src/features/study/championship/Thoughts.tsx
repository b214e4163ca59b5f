import type { Color } from '@tabiya/chess/rules/types.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ThoughtView } from '@tabiya/contract/study/championship.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChanceGraph } from '../../../board/ChanceGraph.tsx';
import { Figurines } from '../../../board/Figurines.tsx';
import { chanceOf, scoreText } from '../../../board/score-text.ts';
import { shownName } from '../../../people-kit/shown-name.ts';
import { call } from '../../../platform/net/call.ts';
import { thoughtsQuery } from './queries.ts';
import styles from './championship.module.css';

interface ThoughtsProps {
  gameId: string;
  white: PlayerView;
  black: PlayerView;
}

/** What each program thinks of the position, now and at every move before. */
export function Thoughts({ gameId, white, black }: ThoughtsProps) {
  const intl = useIntl();
  const { data: thoughts = [] } = useQuery(thoughtsQuery(call, gameId));
  const last = thoughts.at(-1)?.ply ?? 0;
  /** Undefined while the newest thoughts are shown. */
  const [chosen, choose] = useState<number>();
  const ply = Math.min(chosen ?? last, last);
  const byPly = new Map(thoughts.map((thought) => [thought.ply, thought]));
  const chances = Array.from({ length: last + 1 }, (_, at) => {
    const thought = byPly.get(at);
    return thought && chanceOf(thought.score);
  });
  const at = (color: Color) => thoughts.findLast((thought) => thought.ply <= ply && colorOf(thought.ply) === color);
  const move = Math.ceil(ply / 2);
  return (
    <section className={styles.thoughts} aria-label={intl.formatMessage({ id: 'championship.thoughts' })}>
      <div className={styles.sides}>
        <Side name={shownName(white)} color="white" thought={at('white')} />
        <Side name={shownName(black)} color="black" thought={at('black')} />
      </div>
      {last > 1 ? (
        <div className={styles.graph}>
          <ChanceGraph
            chances={chances}
            ply={ply}
            onPly={(next) => choose(next === last ? undefined : next)}
            label={intl.formatMessage({ id: 'championship.graph' })}
            valueText={intl.formatMessage({ id: 'championship.move' }, { move })}
          />
        </div>
      ) : null}
    </section>
  );
}

const colorOf = (ply: number): Color => (ply % 2 === 1 ? 'white' : 'black');

function Side({ name, color, thought }: { name: string; color: Color; thought: ThoughtView | undefined }) {
  const intl = useIntl();
  return (
    <div className={styles.side}>
      <h2 className={styles.sideName}>
        <span className={styles.dot} data-color={color} aria-hidden />
        <bdi>{name}</bdi>
      </h2>
      {thought === undefined ? (
        <p className={styles.minor}>
          <FormattedMessage id="championship.no_thought" />
        </p>
      ) : (
        <>
          <p className={styles.score}>
            <strong dir="ltr">{scoreText(intl, thought.score)}</strong>
            <span className={styles.minor}>
              <FormattedMessage id="championship.depth" values={{ depth: thought.depth }} />
            </span>
          </p>
          <p className={styles.line} dir="ltr">
            <span>{numberOf(thought.ply)}</span>
            {thought.line.map((san, index) => (
              <span key={index}>
                <Figurines san={san} />
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** `12.` before a move of White's, `12…` before one of Black's. */
const numberOf = (ply: number): string => `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`;
