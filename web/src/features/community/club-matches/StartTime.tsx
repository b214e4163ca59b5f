import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

const never = () => () => {};

/** A time to come, in the reader's zone; the server does not know that, so until hydrated it is in UTC. */
export function StartTime({ at }: { at: number }) {
  const intl = useIntl();
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  return (
    <time dateTime={new Date(at).toISOString()}>
      {intl.formatDate(at, { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
