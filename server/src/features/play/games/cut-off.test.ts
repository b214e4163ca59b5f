import { expect, it } from 'vitest';
import { createCutOffs } from './cut-off.ts';

/** Games whose players are `a` and `b`, `c` and `d`; the store answers when it is let. */
const table = () => {
  const given: [string[], number][] = [];
  const failures: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  let isAway = false;
  const cutOffs = createCutOffs({
    gamesOf: async (ids) => ids.map((id) => ('ab'.includes(id) ? 'first' : 'second')),
    async giveBack(games, from) {
      await gate.promise;
      if (isAway) throw new Error('away');
      given.push([[...games], from]);
    },
    failed: (err) => failures.push(err),
  });
  return {
    cutOffs,
    given,
    failures,
    answer(away = false) {
      isAway = away;
      gate.resolve();
    },
  };
};

it('gives back once to all who come while the first one waits, each from when the node was lost', async () => {
  const { cutOffs, given, answer } = table();
  cutOffs.hear({ accountIds: ['a'], since: 100 });
  cutOffs.hear({ accountIds: ['b', 'c'], since: 200 });
  cutOffs.hear({ accountIds: ['d'], since: 200 });
  cutOffs.hear({ accountIds: ['d'], since: 300 });
  answer();
  await cutOffs.idle();
  expect(given).toEqual([
    [['first'], 100],
    [['first', 'second'], 200],
  ]);
});

it('keeps waiting who has not got the time back, and nobody else', async () => {
  const { cutOffs, answer } = table();
  cutOffs.hear({ accountIds: ['a'], since: 100 });
  expect(cutOffs.settled(['x', 'y'])).toBeUndefined();
  const settled = cutOffs.settled(['a', 'b']);
  expect(settled).toBeInstanceOf(Promise);
  answer();
  await settled;
  expect(cutOffs.settled(['a', 'b'])).toBeUndefined();
});

it('lets everybody go on where the store fails, and tells', async () => {
  const { cutOffs, given, failures, answer } = table();
  cutOffs.hear({ accountIds: ['a'], since: 100 });
  const settled = cutOffs.settled(['a']);
  answer(true);
  await settled;
  expect([cutOffs.settled(['a']), failures.length]).toEqual([undefined, 1]);
  cutOffs.hear({ accountIds: ['c'], since: 100 });
  answer();
  await cutOffs.idle();
  expect(given).toEqual([[['second'], 100]]);
});
