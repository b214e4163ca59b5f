import { FormattedMessage, useIntl } from 'react-intl';
import { KeyList } from '../../../board/KeyList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const KEYS = [
  ['step', ['←', '→']],
  ['jump', ['Home', 'End']],
  ['flip', ['F']],
  ['zen', ['Z']],
  ['help', ['?']],
  ['cursor', ['↑', '↓', '←', '→']],
  ['enter', ['Enter']],
  ['escape', ['Esc']],
  ['alt', ['Alt']],
] as const;
const PRESSES = ['premove', 'arrow', 'colour', 'clear'] as const;

/** Help on the keys and mouse actions of the game page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'games.keys_help' })}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <KeyList
        rows={[
          ...KEYS.map(([name, keys]) => ({ keys, does: <FormattedMessage id={`games.keys.${name}`} /> })),
          ...PRESSES.map((name) => ({
            keys: <FormattedMessage id={`games.presses.${name}`} />,
            does: <FormattedMessage id={`games.presses.${name}.does`} />,
          })),
        ]}
      />
    </Dialog>
  );
}
