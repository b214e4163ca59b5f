import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './keys-help.module.css';

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
      <dl className={styles.keys}>
        {KEYS.map(([name, keys]) => (
          <div key={name} className={styles.row}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              <FormattedMessage id={`games.keys.${name}`} />
            </dd>
          </div>
        ))}
        {PRESSES.map((name) => (
          <div key={name} className={styles.row}>
            <dt>
              <FormattedMessage id={`games.presses.${name}`} />
            </dt>
            <dd>
              <FormattedMessage id={`games.presses.${name}.does`} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
