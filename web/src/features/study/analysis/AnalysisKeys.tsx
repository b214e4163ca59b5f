import { useIntl } from 'react-intl';
import { KeyList } from '../../../board/KeyList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const KEYS = [
  ['step', ['←', '→']],
  ['branch', ['↑', '↓']],
  ['jump', ['Home', 'End']],
  ['undo', ['Ctrl+Z', 'Ctrl+Y']],
  ['flip', ['F']],
  ['engine', ['L']],
  ['threat', ['X']],
  ['grade', ['G']],
  ['best', ['Space']],
  ['practice', ['B']],
  ['explorer', ['E']],
  ['notes', ['C']],
  ['remove', ['Delete']],
  ['transfer', ['P']],
  ['help', ['?']],
] as const;

/** Help on the keys of the analysis page. */
export function AnalysisKeys({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'analysis.keys' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <KeyList
        rows={KEYS.map(([name, keys]) => ({ keys, does: intl.formatMessage({ id: `analysis.keys.${name}` }) }))}
      />
    </Dialog>
  );
}
