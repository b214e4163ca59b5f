import { useIntl } from 'react-intl';
import { KeyList } from '../../../board/KeyList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const KEYS = [
  ['next', ['N', 'Space']],
  ['hint', ['H']],
  ['solution', ['S']],
  ['again', ['R']],
  ['step', ['←', '→']],
  ['type', ['M']],
  ['flip', ['F']],
  ['help', ['?']],
] as const;

/** Help on the keys of a puzzle. */
export function PuzzleKeys({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'puzzles.keys' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <KeyList
        rows={KEYS.map(([name, keys]) => ({ keys, does: intl.formatMessage({ id: `puzzles.keys.${name}` }) }))}
      />
    </Dialog>
  );
}
