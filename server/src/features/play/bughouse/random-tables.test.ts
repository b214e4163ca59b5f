import { expect, it } from 'vitest';
import { openTestStore } from '../../../platform/test/store.ts';
import { playRandomTables } from '../../../test/bughouse-games.ts';
import { fourMembers, newBus, openTableNode } from './test-table.ts';

it('random tables are played as two chessops boards play them, with captures passed on', async () => {
  await using store = await openTestStore();
  const node = openTableNode(store, { at: 1_790_000_000_000 }, { bus: newBus() });
  const players = await fourMembers(node);
  const report = await playRandomTables(node, { games: 30, seed: 20_261_122, atOnce: 30, plies: 240, players });
  await node.tables.games.idle();
  expect(report.mismatches).toEqual([]);
  expect(report.games).toBe(30);
  expect([...report.ends.keys()]).toContain('bughouse mate');
}, 60_000);
