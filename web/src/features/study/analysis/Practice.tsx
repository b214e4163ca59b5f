import { opposite, COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { scoreText } from '../../../board/score-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EngineLoading } from './EngineHead.tsx';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import { usePractice, type PracticeTerms } from './use-practice.ts';
import styles from './practice.module.css';

/** Strengths of the computer, as ratings. */
const LEVELS = [400, 800, 1200, 1600, 2000, 2400, 2800] as const;

/** Practice against the computer on the analysis board: the choice of side and strength, and then how it goes. */
export function Practice({ room, onClose }: { room: AnalysisRoomModel; onClose: () => void }) {
  const intl = useIntl();
  const [terms, setTerms] = useState<PracticeTerms>({ side: room.position.turn, level: 1600 });
  const [isOn, setOn] = useState(false);
  const { engine } = room;
  const begin = () => {
    engine.setOn(false);
    if (room.orientation !== terms.side) room.flip();
    setOn(true);
  };
  return (
    <section className={styles.practice} aria-label={intl.formatMessage({ id: 'analysis.practice' })}>
      {isOn && engine.isPlaying ? null : isOn ? (
        <Playing key={`${terms.side} ${terms.level}`} room={room} terms={terms} />
      ) : (
        <div className={styles.terms}>
          <Select
            label={intl.formatMessage({ id: 'analysis.practice.side' })}
            value={terms.side}
            options={COLORS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `analysis.practice.${value}` }),
            }))}
            onChange={({ target }) => setTerms({ ...terms, side: target.value as Color })}
          />
          <Select
            label={intl.formatMessage({ id: 'analysis.practice.level' })}
            value={String(terms.level)}
            options={LEVELS.map((value) => ({
              value: String(value),
              label: intl.formatNumber(value, { useGrouping: false }),
            }))}
            onChange={({ target }) => setTerms({ ...terms, level: Number(target.value) })}
          />
        </div>
      )}
      {engine.isPlaying ? (
        <p className={styles.said} role="status">
          <FormattedMessage id="analysis.engine.playing" />
        </p>
      ) : null}
      <div className={styles.actions}>
        {isOn ? null : (
          <Button variant="play" disabled={!engine.canSearch} onClick={begin}>
            <FormattedMessage id="analysis.practice.begin" />
          </Button>
        )}
        <Button onClick={onClose}>
          <FormattedMessage id={isOn ? 'analysis.practice.stop' : 'accounts.cancel'} />
        </Button>
      </div>
    </section>
  );
}

function Playing({ room, terms }: { room: AnalysisRoomModel; terms: PracticeTerms }) {
  const intl = useIntl();
  const practice = usePractice(room, terms);
  const { verdict, line, state } = practice;
  return (
    <>
      <p className={styles.state} role="status">
        <State practice={practice} position={room.position} side={terms.side} />
      </p>
      {state === 'failed' || state === 'taken' ? (
        <Button onClick={practice.again}>
          <FormattedMessage id="analysis.engine.again" />
        </Button>
      ) : null}
      {verdict ? (
        <p className={styles.verdict} data-verdict={verdict.verdict} role="status">
          <FormattedMessage
            id={`analysis.practice.verdict.${verdict.verdict}`}
            values={{ move: <bdi key="move">{verdict.move}</bdi> }}
          />
          {verdict.better === undefined ? null : (
            <>
              {' '}
              <FormattedMessage
                id="analysis.practice.better"
                values={{ move: <bdi key="move">{verdict.better}</bdi> }}
              />
            </>
          )}
        </p>
      ) : null}
      {line ? (
        <p className={styles.said}>
          <FormattedMessage
            id="analysis.practice.line"
            values={{
              before: <bdi key="before">{scoreText(intl, line.before)}</bdi>,
              after: <bdi key="after">{scoreText(intl, line.after)}</bdi>,
            }}
          />
        </p>
      ) : null}
    </>
  );
}

interface StateProps {
  practice: ReturnType<typeof usePractice>;
  position: Position;
  side: Color;
}

function State({ practice: { state, progress, isOver, isComputers, isOpen }, position, side }: StateProps) {
  if (isOver) {
    const winner = position.outcome()?.winner;
    const result = winner === side ? 'won' : winner === opposite(side) ? 'lost' : 'drawn';
    return <FormattedMessage id={`analysis.practice.${result}`} />;
  }
  if (state === 'failed') return <FormattedMessage id="analysis.engine.failed" />;
  if (state === 'taken') return <FormattedMessage id="analysis.engine.taken" />;
  if (state !== 'ready') return <EngineLoading progress={progress} />;
  if (!isComputers) return <FormattedMessage id="analysis.practice.your_turn" />;
  return <FormattedMessage id={isOpen ? 'analysis.practice.thinks' : 'analysis.practice.inside'} />;
}
