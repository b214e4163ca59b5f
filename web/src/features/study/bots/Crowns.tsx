import Crown from 'lucide-react/icons/crown';
import { useIntl } from 'react-intl';
import styles from './bots.module.css';

/** Up to three crowns; nothing where none was won. */
export function Crowns({ crowns }: { crowns: number }) {
  const intl = useIntl();
  if (crowns === 0) return null;
  return (
    <span className={styles.crowns} role="img" aria-label={intl.formatMessage({ id: 'bots.crowns' }, { crowns })}>
      {Array.from({ length: crowns }, (_, index) => (
        <Crown key={index} size={14} aria-hidden />
      ))}
    </span>
  );
}
