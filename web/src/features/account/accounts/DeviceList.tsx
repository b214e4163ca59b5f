import { useQuery, useQueryClient } from '@tanstack/react-query';
import { devices, type DeviceView } from '@tabiya/contract/account/devices.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FormProblem } from './FormProblem.tsx';
import { devicesQuery } from './queries.ts';
import { useAction } from './use-action.ts';
import styles from './accounts.module.css';

interface DeviceListProps {
  /** Leaves out the device that shows the list. */
  othersOnly?: boolean;
  /** Heading of the list; it is left out with an empty list. */
  heading?: ReactNode;
  /** Buttons after the one that logs out all others. */
  children?: ReactNode;
}

/** Shows where a member is logged in, with a button that logs out each of the other devices. */
export function DeviceList({ othersOnly = false, heading, children }: DeviceListProps) {
  const { data, isError, refetch } = useQuery(devicesQuery(call));
  const { problem, end, endOthers } = useDevices();
  const list = data?.devices ?? [];
  const shown = othersOnly ? list.filter(({ isCurrent }) => !isCurrent) : list;
  return (
    <>
      {shown.length > 0 ? heading : null}
      <FormProblem>{problem}</FormProblem>
      {isError ? (
        <Button className={styles.start} onClick={() => void refetch()}>
          <FormattedMessage id="accounts.devices.retry" />
        </Button>
      ) : null}
      <ul className={styles.devices}>
        {shown.map((device) => (
          <Device key={device.id} device={device} onEnd={() => void end(device.id)} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {list.length > 1 ? (
          <Button onClick={() => void endOthers()}>
            <FormattedMessage id="accounts.devices.end_others" />
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}

function Device({ device, onEnd }: { device: DeviceView; onEnd: () => void }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const unknown = intl.formatMessage({ id: 'accounts.devices.unknown' });
  const name = [device.browser, device.system].filter((part) => part !== null).join(', ') || unknown;
  return (
    <li className={styles.device}>
      <div className={styles.deviceWords}>
        <span className={styles.value}>
          {name} {device.isCurrent ? <CurrentBadge /> : null}
        </span>
        <span className={styles.note}>
          <FormattedMessage
            id="accounts.devices.seen"
            values={{
              when: <RelativeTime at={device.lastSeenAt} now={now} locale={intl.locale} />,
              address: <bdi>{device.address}</bdi>,
            }}
          />
        </span>
      </div>
      {device.isCurrent ? null : (
        <Button size="small" onClick={onEnd} aria-label={intl.formatMessage({ id: 'accounts.devices.end' }, { name })}>
          <FormattedMessage id="shell.log_out" />
        </Button>
      )}
    </li>
  );
}

function CurrentBadge() {
  return (
    <Badge tone="play">
      <FormattedMessage id="accounts.devices.current" />
    </Badge>
  );
}

/** Removes a device from the list at once, and puts it back with a message if the server refuses. */
function useDevices() {
  const queries = useQueryClient();
  const { problem, act } = useAction();
  const { queryKey } = devicesQuery(call);
  const without = (isGone: (device: DeviceView) => boolean, work: () => Promise<{ devices: DeviceView[] }>) =>
    act(async () => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (now) => now && { devices: now.devices.filter((device) => !isGone(device)) });
      try {
        queries.setQueryData(queryKey, await work());
      } catch (failure) {
        queries.setQueryData(queryKey, before);
        throw failure;
      }
    });
  return {
    problem,
    end: (id: string) =>
      without(
        (device) => device.id === id,
        () => call(devices.end, { id }),
      ),
    endOthers: () =>
      without(
        (device) => !device.isCurrent,
        () => call(devices.endOthers, {}),
      ),
  };
}
