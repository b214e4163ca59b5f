import type { PackedPuzzle } from '@tabiya/contract/study/puzzle-packs.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import layout from '../../../../board/study-layout.module.css';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { DoneList } from '../DoneList.tsx';
import { PuzzleSummary } from '../PuzzleSummary.tsx';
import { SolvingRoom } from '../SolvingRoom.tsx';
import { answerKept, KINDS, type KeptPack, type PuzzleKind } from './kept-puzzles.ts';
import { KeptState } from './KeptState.tsx';
import type { useTakePack } from './use-kept-pack.ts';
import styles from './offline.module.css';

interface OfflineRoomProps {
  pack: KeptPack;
  taking: ReturnType<typeof useTakePack>;
}

/** Kept puzzles, one after the other, and what is known of the store that they come from. */
export function OfflineRoom({ pack, taking }: OfflineRoomProps) {
  const [kind, setKind] = useState<PuzzleKind>(pack.rated.length > 0 ? 'rated' : 'learning');
  const [shown, setShown] = useState<PackedPuzzle | undefined>(pack[kind][0]);
  const [outcome, setOutcome] = useState<'solved' | 'failed'>();
  const [solved, setSolved] = useState<readonly boolean[]>([]);
  const title = useIntl().formatMessage({ id: 'puzzle_offline.title' });
  useSounds();
  const show = (of: PuzzleKind) => {
    setKind(of);
    setShown(pack[of][0]);
    setOutcome(undefined);
  };
  const head = (
    <header className={styles.head}>
      <h1>{title}</h1>
      <KindChoice kind={kind} pack={pack} onChange={show} />
      <DoneList solved={solved} />
    </header>
  );
  const state = <KeptState taking={taking} />;
  // A pack that has just been fetched anew has another first puzzle.
  const puzzle = outcome === undefined ? (pack[kind].find(({ id }) => id === shown?.id) ?? pack[kind][0]) : shown;
  if (!puzzle) {
    return (
      <PageFrame width="reading">
        {head}
        <p>
          <FormattedMessage id="puzzle_offline.all_done" />
        </p>
        {state}
      </PageFrame>
    );
  }
  return (
    <div className={layout.page}>
      <SolvingRoom
        key={puzzle.id}
        puzzle={puzzle}
        decide={async (tried) => {
          setShown(puzzle);
          const judged = answerKept(kind, puzzle, tried);
          setOutcome(judged);
          setSolved((before) => [...before, judged === 'solved']);
          return judged;
        }}
        answer={outcome && { outcome }}
        title={title}
        head={() => head}
        facts={outcome ? <PuzzleSummary rating={puzzle.rating} themes={puzzle.themes} /> : null}
        onward={
          <Button wide size="large" variant="play" onClick={() => show(kind)}>
            <FormattedMessage id="puzzles.next" />
          </Button>
        }
        next={() => show(kind)}
        foot={state}
      />
    </div>
  );
}

interface KindChoiceProps {
  kind: PuzzleKind;
  pack: KeptPack;
  onChange: (kind: PuzzleKind) => void;
}

function KindChoice({ kind, pack, onChange }: KindChoiceProps) {
  const intl = useIntl();
  const options = KINDS.map((value) => ({
    value,
    label: intl.formatMessage({ id: `puzzle_offline.${value}` }, { left: pack[value].length }),
  }));
  return (
    <Select
      label={intl.formatMessage({ id: 'puzzle_offline.kind' })}
      value={kind}
      options={options}
      onChange={({ target }) => onChange(target.value === 'rated' ? 'rated' : 'learning')}
    />
  );
}
