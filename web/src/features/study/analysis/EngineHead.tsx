import Settings from 'lucide-react/icons/sliders-horizontal';
import Crosshair from 'lucide-react/icons/crosshair';
import { FormattedMessage, useIntl } from 'react-intl';
import { scoreText } from '../../../board/score-text.ts';
import type { EngineNews } from '../../../engine/engine-session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { MOST_LINES } from './engine-choice.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import styles from './analysis.module.css';

/** Head of the panel: the engine's switch, the score, and how far the engine has come. */
export function EngineHead({ room }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { engine, score } = room;
  const { isOn, setOn, isKnown, isPlaying, choice, choose, wantsThreat, setThreat } = engine;
  const lines = Array.from({ length: MOST_LINES }, (_, at) => ({
    key: `lines-${at + 1}`,
    label: intl.formatMessage({ id: 'analysis.engine.lines' }, { count: at + 1 }),
    checked: choice.lines === at + 1,
    onSelect: () => choose({ lines: at + 1 }),
  }));
  return (
    <div className={styles.head}>
      <div className={styles.switch}>
        <Switch
          label={<FormattedMessage id="analysis.engine" />}
          hint={<EngineHint room={room} />}
          checked={isOn}
          disabled={!isKnown || isPlaying}
          onChange={setOn}
        />
      </div>
      {score ? (
        <b className={styles.score} dir="ltr">
          {scoreText(intl, score)}
        </b>
      ) : null}
      {isOn ? (
        <>
          <IconButton
            label={intl.formatMessage({ id: 'analysis.engine.threat' })}
            pressed={wantsThreat}
            onClick={() => setThreat(!wantsThreat)}
          >
            <Crosshair />
          </IconButton>
          <Menu
            label={intl.formatMessage({ id: 'analysis.engine.options' })}
            trigger={
              <IconButton label={intl.formatMessage({ id: 'analysis.engine.options' })}>
                <Settings />
              </IconButton>
            }
            items={[
              ...lines,
              {
                key: 'arrows',
                label: intl.formatMessage({ id: 'analysis.engine.arrows' }),
                checked: choice.arrows,
                separated: true,
                onSelect: () => choose({ arrows: !choice.arrows }),
              },
            ]}
          />
        </>
      ) : null}
    </div>
  );
}

function EngineHint({ room: { engine, written } }: { room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { isOn, isKnown, isPlaying, canSearch, state, progress, report } = engine;
  if (isPlaying) return <FormattedMessage id="analysis.engine.playing" />;
  if (!isKnown) return <FormattedMessage id="analysis.engine.no_variant" />;
  if (!isOn) return <FormattedMessage id={written ? 'analysis.engine.written' : 'analysis.engine.off'} />;
  if (!canSearch) return <FormattedMessage id="analysis.engine.over" />;
  if (state === 'failed') return <FormattedMessage id="analysis.engine.failed" />;
  if (state === 'taken') return <FormattedMessage id="analysis.engine.taken" />;
  if (state !== 'ready') return <EngineLoading progress={progress} />;
  if (!report) return <FormattedMessage id="analysis.engine.thinking" />;
  const nodes = intl.formatNumber(report.nodes, { notation: 'compact' });
  return <FormattedMessage id="analysis.engine.depth" values={{ depth: report.depth, nodes }} />;
}

/** How much of the engine is here. */
export function EngineLoading({ progress }: { progress: EngineNews['progress'] }) {
  const intl = useIntl();
  const share = progress?.total ? progress.loaded / progress.total : undefined;
  return (
    <FormattedMessage
      id="analysis.engine.loading"
      values={{ percent: share === undefined ? 'none' : intl.formatNumber(share, { style: 'percent' }) }}
    />
  );
}
