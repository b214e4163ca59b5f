/** `npm run staff -- NAME`: makes a member staff. */
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { createAccountsService } from './features/account/accounts/service.ts';
import { appointStaff } from './features/staff/staff/appoint-service.ts';
import { createCounter } from './platform/limits/rate-limit.ts';
import { createBus } from './platform/bus/bus.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { createEvents } from './platform/jobs/domain-events.ts';
import { createLog } from './platform/site/log.ts';
import { systemNow } from './platform/timing/now.ts';
import { openStore } from './platform/store/open-store.ts';
import { DataInUseError } from './platform/store/lock.ts';

class Refused extends Error {}

const WORDS = {
  member_not_found: 'Nobody has the name',
  is_guest: 'Only members can be staff, and this is a guest:',
};

const appoint = async (): Promise<string> => {
  const [username, ...rest] = process.argv.slice(2);
  if (username === undefined || rest.length > 0) throw new Refused('Usage: npm run staff -- NAME');
  const config = loadConfig();
  const log = createLog({ logLevel: 'warn' });
  const store = await openStore(config, log);
  try {
    const ground = { store, log, now: systemNow, bus: createBus(log), events: createEvents(log), createCounter };
    const done = await appointStaff(ground, createAccountsService(ground), username);
    if (isRefusal(done)) throw new Refused(`${WORDS[done.refused]} ${username}.`);
    return done.username;
  } finally {
    await store.close();
  }
};

const describe = (err: Error): string => {
  if (err instanceof DataInUseError)
    return `${err.message}\nThe embedded store has one process at a time: stop the server, and try again.`;
  return err instanceof Refused || err instanceof ConfigError ? err.message : String(err.stack);
};

appoint().then(
  (username) => process.stdout.write(`${username} is staff now.\n`),
  (err: unknown) => {
    process.stderr.write(`${describe(err as Error)}\n`);
    process.exitCode = 1;
  },
);
