import { expect, it } from 'vitest';
import { createCutOffs } from './cut-off.ts';

/** Games between `a` and `b`, and between `c` and `d`; the store answers when the test lets it. */
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

it('time is given back in one batch to all players who arrive while the first one waits, each from when their node was lost', async () => {
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

it('only players wait who have not got their time back', async () => {
  const { cutOffs, answer } = table();
  cutOffs.hear({ accountIds: ['a'], since: 100 });
  expect(cutOffs.settled(['x', 'y'])).toBeUndefined();
  const settled = cutOffs.settled(['a', 'b']);
  expect(settled).toBeInstanceOf(Promise);
  answer();
  await settled;
  expect(cutOffs.settled(['a', 'b'])).toBeUndefined();
});

it('everybody goes on if the store fails, and the failure is reported', async () => {
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
