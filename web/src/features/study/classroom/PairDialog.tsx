import { fenOf } from '@tabiya/chess/rules/position.ts';
import { formatTimeControl, QUICK_PAIRINGS } from '@tabiya/chess/rating/time-class.ts';
import { COLORS, type ByColor } from '@tabiya/chess/rules/types.ts';
import { CLASSROOM_PAIRS_MAX, classrooms } from '@tabiya/contract/study/classrooms.ts';
import Shuffle from 'lucide-react/icons/shuffle';
import X from 'lucide-react/icons/x';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { nameIn } from './name-in.ts';
import { pairAll, shuffled } from './pairs.ts';
import { classroomGamesQuery } from './queries.ts';
import styles from './classroom.module.css';

interface PairDialogProps {
  room: ClassroomModel;
  onClose: () => void;
}

const STARTS = ['board', 'usual'] as const;
const CONTROLS = QUICK_PAIRINGS.map(formatTimeControl);

/** Holds the pairs that a teacher makes, and begins their games. */
function usePairing({ view, here, lesson, position }: ClassroomModel, onBegun: () => void) {
  const intl = useIntl();
  const queries = useQueryClient();
  const present = view.members.filter(({ member, role }) => role === 'student' && here.has(member.id));
  const [pairs, setPairs] = useState<readonly ByColor<string>[]>([]);
  const [odd, setOdd] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (next: readonly ByColor<string>[], left?: string) => {
    setPairs(next.slice(0, CLASSROOM_PAIRS_MAX));
    setOdd(left);
  };
  const begin = async (start: (typeof STARTS)[number], timeControl: string) => {
    setBusy(true);
    try {
      const { variant = 'chess' } = lesson.tree;
      const from = start === 'board' ? { variant, fen: fenOf(position) } : { variant: 'chess' as const, fen: '' };
      const { busy } = await call(classrooms.pair, { id: view.id, pairs: [...pairs], timeControl, ...from });
      if (busy.length > 0) {
        const names = intl.formatList(busy.map((id) => nameIn(view, id)));
        toast.error(intl.formatMessage({ id: 'classroom.busy' }, { names, count: busy.length }));
      }
      await queries.invalidateQueries({ queryKey: classroomGamesQuery(call, view.id).queryKey });
      onBegun();
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return { pairs, odd, present, isBusy, change, begin };
}

/** Dialog in which a teacher pairs people, all who are here at once or by hand, and begins their games. */
export function PairDialog({ room, onClose }: PairDialogProps) {
  const intl = useIntl();
  const pairing = usePairing(room, onClose);
  const { pairs } = pairing;
  const [start, setStart] = useState<(typeof STARTS)[number]>('board');
  const [timeControl, setTimeControl] = useState('10+5');
  const isWhole = pairs.length > 0 && pairs.every(({ white, black }) => white !== '' && black !== '');
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="classroom.pair" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button
          variant="lamp"
          busy={pairing.isBusy}
          disabled={!isWhole}
          onClick={() => void pairing.begin(start, timeControl)}
        >
          <FormattedMessage id="classroom.begin_games" values={{ count: pairs.length }} />
        </Button>
      }
    >
      <div className={styles.pairing}>
        <div className={styles.pen}>
          <Select
            label={intl.formatMessage({ id: 'classroom.play_from' })}
            value={start}
            options={STARTS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `classroom.play_from.${value}` }),
            }))}
            onChange={({ target }) => setStart(oneOf(STARTS, target.value) ?? 'board')}
          />
          <Select
            label={intl.formatMessage({ id: 'classroom.clock' })}
            value={timeControl}
            options={CONTROLS.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setTimeControl(target.value)}
          />
        </div>
        <Pairs room={room} pairing={pairing} />
      </div>
    </Dialog>
  );
}

interface PairsProps {
  room: ClassroomModel;
  pairing: ReturnType<typeof usePairing>;
}

/** The pairs, and the ways to make them. */
function Pairs({ room, pairing: { pairs, odd, present, change } }: PairsProps) {
  const pairEverybody = () => {
    const ids = present.map(({ member }) => member.id);
    const all = pairAll(shuffled(ids, Math.random));
    change(all.pairs, all.odd);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button icon={<Shuffle />} disabled={present.length < 2} onClick={pairEverybody}>
          <FormattedMessage id="classroom.pair_all" values={{ count: present.length }} />
        </Button>
        <Button
          disabled={pairs.length >= CLASSROOM_PAIRS_MAX}
          onClick={() => change([...pairs, { white: '', black: '' }])}
        >
          <FormattedMessage id="classroom.add_pair" />
        </Button>
      </div>
      <p className={styles.said} role="status">
        {present.length < 2 && pairs.length === 0 ? <FormattedMessage id="classroom.few_here" /> : null}
        {odd === undefined ? null : (
          <FormattedMessage id="classroom.odd_one" values={{ name: <bdi key="name">{nameIn(room.view, odd)}</bdi> }} />
        )}
      </p>
      {pairs.length === 0 ? null : (
        <ol className={styles.pairs}>
          {pairs.map((pair, at) => (
            <PairLine
              key={at}
              room={room}
              taken={pairs}
              pair={pair}
              onChange={(next) => change(pairs.flatMap((one, place) => (place === at ? (next ?? []) : one)))}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface PairLineProps {
  room: ClassroomModel;
  pair: ByColor<string>;
  /** All pairs: whoever is in one of them is not offered again. */
  taken: readonly ByColor<string>[];
  onChange: (pair: ByColor<string> | undefined) => void;
}

function PairLine({ room: { view, here }, pair, taken, onChange }: PairLineProps) {
  const intl = useIntl();
  const others = new Set(taken.flatMap(({ white, black }) => [white, black]));
  const options = (own: string) =>
    view.members
      .filter(({ member }) => member.id === own || !others.has(member.id))
      .map(({ member: { id, username } }) => ({
        value: id,
        label: here.has(id) ? username : intl.formatMessage({ id: 'classroom.name_away' }, { name: username }),
      }));
  return (
    <li className={styles.pair}>
      {COLORS.map((color) => (
        <Select
          key={color}
          label={intl.formatMessage({ id: `classroom.${color}` })}
          value={pair[color]}
          options={[{ value: '', label: '–' }, ...options(pair[color])]}
          onChange={({ target }) => onChange({ ...pair, [color]: target.value })}
        />
      ))}
      <IconButton label={intl.formatMessage({ id: 'classroom.remove_pair' })} onClick={() => onChange(undefined)}>
        <X />
      </IconButton>
    </li>
  );
}
