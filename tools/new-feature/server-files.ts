import { NO_LINE, type Shape } from './shape.ts';

/** Returns the files of the contract and the server by path. */
export const serverFiles = (shape: Shape, now: Date): Record<string, string> => {
  const { district, noun, table, live } = shape;
  const feature = `server/src/features/${district}/${noun}`;
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 13).replace('T', '-');
  return {
    [`contract/src/${district}/${noun}.ts`]: contract(shape),
    [`${feature}/feature.ts`]: featureFile(shape),
    [`${feature}/routes.ts`]: routes(shape),
    [`${feature}/service.ts`]: service(shape),
    [`${feature}/view.ts`]: view(shape),
    [`${feature}/policy.ts`]: policy,
    [`${feature}/audiences.ts`]: audiences(shape),
    [`${feature}/routes.test.ts`]: test(shape),
    ...(live && { [`${feature}/channel.ts`]: channel(shape) }),
    ...(table !== undefined && {
      [`${feature}/store.ts`]: store(table),
      [`${feature}/migrations/${stamp}-${table.replaceAll('_', '-')}.ts`]: migration(table),
    }),
  };
};

const contract = ({ noun, camel, pascal, live }: Shape): string => `import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
${live ? `import { channel } from '../kit/channel.ts';` : NO_LINE}
import { endpoint } from '../kit/endpoint.ts';

export const ${pascal}View = z.object({ username: z.string(), count: z.int() });
export type ${pascal}View = z.infer<typeof ${pascal}View>;

export const ${camel} = {
  /** Answers what a member has: to the member, and to moderators. */
  view: endpoint({
    method: 'GET',
    path: '/callback/${noun}/{username}',
    who: 'member',
    input: z.object({ username: Username }),
    output: ${pascal}View,
    refusals: ['member_not_found', 'not_allowed'],
    limit: { calls: 120, seconds: 60 },
  }),
};
${
  live
    ? `
/** A member's own room. The key is the member's id, and nobody else may open it. */
export const ${camel}Channel = channel({
  name: '${noun}',
  who: 'member',
  key: z.string(),
  state: ${pascal}View,
  numbered: {},
  passing: { changed: ${pascal}View },
  commands: {},
});
`
    : ''
}`;

const featureFile = ({ noun, camel, pascal, table, live }: Shape): string => `
import type { Feature, Platform } from '../../../platform/site/platform.ts';
${live ? `import { ${camel}Rooms } from './channel.ts';` : NO_LINE}
import { ${camel}Routes } from './routes.ts';
import { create${pascal}Service, type ${pascal}Needs, type ${pascal}Service } from './service.ts';

export const create${pascal} = (
  ${table === undefined ? '_: Platform' : '{ store }: Platform'},
  needs: ${pascal}Needs,
): { feature: Feature; service: ${pascal}Service } => {
  const service = create${pascal}Service(${table === undefined ? '' : 'store, '}needs);
  return {
    service,
    feature: {
      routes: ${camel}Routes(service),
      ${live ? `channels: [${camel}Rooms(service)],` : NO_LINE}
      ${table === undefined ? NO_LINE : `keeper: { name: '${noun}', exportOf: service.exportOf, erase: service.erase },`}
    },
  };
};
`;

const routes = ({ district, noun, camel, pascal }: Shape): string => `
import { ${camel} } from '@tabiya/contract/${district}/${noun}.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { ${pascal}Service } from './service.ts';

export const ${camel}Routes = (service: ${pascal}Service): Route[] =>
  routes('${camel}', ${camel}, {
    view: ({ username }, { me }) => service.viewOf(username, me),
  });
`;

const service = ({ district, noun, pascal, table }: Shape): string => `
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ${pascal}View } from '@tabiya/contract/${district}/${noun}.ts';
import type { Caller } from '../../../platform/session/caller.ts';
${table === undefined ? NO_LINE : `import type { Queries } from '../../../platform/store/store.ts';`}
import type { AccountsService } from '../../account/accounts/service.ts';
import { maySee } from './policy.ts';
${table === undefined ? NO_LINE : `import * as rows from './store.ts';`}
import { to${pascal}View } from './view.ts';

export interface ${pascal}Needs {
  accounts: Pick<AccountsService, 'accountByName'>;
}

export interface ${pascal}Service {
  viewOf(username: string, me: Caller): Promise<${pascal}View | Refusal<'member_not_found' | 'not_allowed'>>;
  ownView(account: { id: string; username: string }): Promise<${pascal}View>;
  ${
    table === undefined
      ? NO_LINE
      : `exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;`
  }
}

export const create${pascal}Service = (
  ${table === undefined ? NO_LINE : 'store: Queries,'}
  { accounts }: ${pascal}Needs,
): ${pascal}Service => {
  const ownView: ${pascal}Service['ownView'] = async (${table === undefined ? '{ username }' : '{ id, username }'}) =>
    to${pascal}View(username, ${table === undefined ? '0' : 'await rows.rowOf(store, id)'});
  return {
    ownView,
    async viewOf(username, me) {
      const account = await accounts.accountByName(username);
      if (account === undefined) return refuse('member_not_found');
      return maySee(account.id, me) ? ownView(account) : refuse('not_allowed');
    },
    ${
      table === undefined
        ? NO_LINE
        : `exportOf: (accountId) => rows.rowOf(store, accountId),
    erase: rows.deleteRow,`
    }
  };
};
`;

const view = ({ district, noun, pascal, table }: Shape): string =>
  table === undefined
    ? `import type { ${pascal}View } from '@tabiya/contract/${district}/${noun}.ts';

export const to${pascal}View = (username: string, count: number): ${pascal}View => ({ username, count });
`
    : `import type { ${pascal}View } from '@tabiya/contract/${district}/${noun}.ts';
import type { Row } from './store.ts';

/** A member who has nothing yet has no row. */
export const to${pascal}View = (username: string, row: Row | undefined): ${pascal}View => ({
  username,
  count: row?.count ?? 0,
});
`;

const policy = `import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

/** Returns whether somebody may see what a member has: the member, and moderators. */
export const maySee = (accountId: string, me: Pick<Caller, 'id' | 'membershipLevel'>): boolean =>
  me.id === accountId || me.membershipLevel >= LEVELS.moderator;
`;

const audiences = ({ noun, camel, live }: Shape): string => `
import type { CallAudiences${live ? ', ChannelAudiences' : ''} } from '../../../platform/test/audiences.ts';

export const calls: CallAudiences = {
  '${camel}.view': 'member',
};
${
  live
    ? `
export const channels: ChannelAudiences = {
  '${noun}': { open: 'member', commands: {}, key: 'own id' },
};
`
    : ''
}`;

const channel = ({ district, noun, camel, pascal }: Shape): string => `
import { ${camel}Channel } from '@tabiya/contract/${district}/${noun}.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ${pascal}Service } from './service.ts';

/** Opens the account's own room; those of other accounts are not found. */
export const ${camel}Rooms = (service: ${pascal}Service): LiveChannel =>
  liveChannel(${camel}Channel, {
    open: async (key, { caller }) =>
      caller?.id === key ? { seq: 0, state: await service.ownView(caller) } : undefined,
    commands: {},
  });
`;

const store = (table: string): string => `import type { Queries } from '../../../platform/store/store.ts';

export interface Row {
  account_id: string;
  count: number;
  /** Ms since the epoch. */
  changed_at: number;
}

export const rowOf = async (queries: Queries, accountId: string): Promise<Row | undefined> => {
  const [row] = await queries.query<Row>('select * from ${table} where account_id = $1', [accountId]);
  return row;
};

export const deleteRow = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from ${table} where account_id = $1', [accountId]);
};
`;

const migration = (table: string): string => `import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql\`
    create table ${table} (
      account_id uuid primary key references account (id) on delete cascade,
      count int not null default 0,
      changed_at bigint not null
    )\`.execute(db);
};
`;

const test = ({ district, noun, camel, table, live }: Shape): string => `
import { ${camel}${live ? `, ${camel}Channel` : ''} } from '@tabiya/contract/${district}/${noun}.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const annas = () => ({ username: ann.user.username });
const refused = (status: number, error: string) => ({ status, body: { error } });

it('answers the member, and moderators', async () => {
  const nothing = { ...annas(), count: 0 };
  expect(await ann.call(${camel}.view, annas())).toEqual(nothing);
  expect(await (await makeModerator(server)).call(${camel}.view, annas())).toEqual(nothing);
});
${
  table === undefined
    ? ''
    : `
it('answers and exports what is stored, until it is erased', async () => {
  const { store } = server.app.platform;
  const keeper = server.app.features.find((feature) => feature.keeper?.name === '${noun}')!.keeper!;
  await store.query('insert into ${table} (account_id, count, changed_at) values ($1, 3, 1)', [ann.user.id]);
  expect(await ann.call(${camel}.view, annas())).toEqual({ ...annas(), count: 3 });
  expect(await keeper.exportOf(ann.user.id)).toMatchObject({ count: 3 });
  await keeper.erase!(store, ann.user.id);
  expect(await ann.call(${camel}.view, annas())).toEqual({ ...annas(), count: 0 });
});
`
}
it('is not for others', async () => {
  await expect(ben.call(${camel}.view, annas())).rejects.toMatchObject(refused(403, 'not_allowed'));
  await expect(server.visitor().call(${camel}.view, annas())).rejects.toMatchObject(refused(401, 'not_logged_in'));
});

it('refuses members who do not exist, and names that nobody can have', async () => {
  const ask = (username: string) => ann.call(${camel}.view, { username });
  await expect(ask('nobody-here')).rejects.toMatchObject(refused(404, 'member_not_found'));
  await expect(ask('no')).rejects.toMatchObject(refused(404, 'not_found'));
});
${
  live
    ? `
it('opens the room of the member alone', async () => {
  const own = await ann.socket();
  expect((await own.open(${camel}Channel, ann.user.id)).state).toEqual({ ...annas(), count: 0 });
  await own.close();
  const other = await ben.socket();
  await expect(other.open(${camel}Channel, ann.user.id)).rejects.toMatchObject({ code: 'not_found' });
  await other.close();
});
`
    : ''
}`;
