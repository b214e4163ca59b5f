import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import { BOARD_VARIANTS, COLORS, type BoardVariant, type Color } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { correctionsText } from '../../../board/fen-corrections.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CastlingField } from './CastlingField.tsx';
import { possibleEnPassant } from './set-up.ts';
import { SetUpHands } from './SetUpHands.tsx';
import { treeOf } from './source.ts';
import type { AnalysisRoomModel } from './use-analysis-room.ts';
import type { SetUpModel } from './use-set-up.ts';
import styles from './set-up.module.css';

const EMPTY_FEN = '8/8/8/8/8/8/8/8 w - - 0 1';

/** What a position has besides its pieces, and what is wrong with it. */
export function SetUpPanel({ model, room }: { model: SetUpModel; room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { setUp, change, take, fen, flip } = model;
  const passed = possibleEnPassant(setUp);
  return (
    <SidePanel aria-label={intl.formatMessage({ id: 'analysis.setup' })}>
      <div className={styles.fields}>
        <Select
          label={intl.formatMessage({ id: 'analysis.setup.variant' })}
          value={setUp.variant}
          options={BOARD_VARIANTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'games.variant' }, { variant: value }),
          }))}
          onChange={(event) => change({ ...setUp, variant: event.target.value as BoardVariant })}
        />
        <Select
          label={intl.formatMessage({ id: 'analysis.setup.turn' })}
          value={setUp.turn}
          options={COLORS.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'board.color' }, { color: value }),
          }))}
          onChange={(event) => change({ ...setUp, turn: event.target.value as Color, enPassant: '' })}
        />
        <CastlingField model={model} />
        {passed.length > 0 ? (
          <Select
            label={intl.formatMessage({ id: 'analysis.setup.en_passant' })}
            value={setUp.enPassant}
            options={[
              { value: '', label: intl.formatMessage({ id: 'analysis.setup.none' }) },
              ...passed.map((square) => ({ value: square, label: square })),
            ]}
            onChange={(event) => change({ ...setUp, enPassant: event.target.value })}
          />
        ) : null}
        <SetUpHands model={model} />
        <TextField
          key={fen}
          label="FEN"
          defaultValue={fen}
          dir="ltr"
          spellCheck={false}
          onBlur={(event) => take(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
          }}
        />
        <div className={styles.ways}>
          <Button onClick={() => take(INITIAL_FEN)}>
            <FormattedMessage id="analysis.setup.start" />
          </Button>
          <Button onClick={() => take(EMPTY_FEN)}>
            <FormattedMessage id="analysis.setup.clear" />
          </Button>
          <Button onClick={flip}>
            <FormattedMessage id="games.flip" />
          </Button>
        </div>
      </div>
      <SetUpFoot model={model} room={room} />
    </SidePanel>
  );
}

/** Says what is wrong with the position or was corrected in it; a legal one can be analysed. */
function SetUpFoot({ model, room }: { model: SetUpModel; room: AnalysisRoomModel }) {
  const intl = useIntl();
  const { setUp, fen, fault, corrections } = model;
  const analyse = () => {
    room.replace({ tree: treeOf(setUp.variant, fen), path: [] });
    room.setView(undefined);
  };
  return (
    <div className={styles.foot}>
      <p className={styles.fault} role="status">
        {fault ? <FormattedMessage id={`analysis.setup.fault.${fault}`} /> : correctionsText(intl, corrections)}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => room.setView(undefined)}>
          <FormattedMessage id="analysis.setup.cancel" />
        </Button>
        {fault === undefined ? (
          <Button href={pageUrl('web_play_computer', undefined, { fen, variant: setUp.variant })}>
            <FormattedMessage id="analysis.setup.play_bot" />
          </Button>
        ) : null}
        <Button variant="play" disabled={fault !== undefined} onClick={analyse}>
          <FormattedMessage id="analysis.setup.analyze" />
        </Button>
      </div>
    </div>
  );
}
