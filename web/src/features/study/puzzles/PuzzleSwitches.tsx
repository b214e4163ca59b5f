import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import Keyboard from 'lucide-react/icons/keyboard';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { PuzzleKeysModel } from './use-puzzle-keys.ts';
import type { Solving } from './use-solving.ts';
import styles from './puzzles.module.css';

/** Switches of the view: the side below, a field for typed moves, and help on the keys. */
export function PuzzleSwitches({ keys, solving }: { keys: PuzzleKeysModel; solving: Solving }) {
  const intl = useIntl();
  return (
    <div className={styles.switches}>
      <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={keys.flip}>
        <ArrowUpDown />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'puzzles.type' })}
        tooltip={false}
        pressed={keys.extra === 'typing'}
        disabled={!solving.isTrying}
        onClick={() => keys.toggle('typing')}
      >
        <CaseSensitive />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'games.keys_help' })}
        tooltip={false}
        className={styles.forKeys}
        onClick={() => keys.toggle('keys')}
      >
        <Keyboard />
      </IconButton>
    </div>
  );
}
