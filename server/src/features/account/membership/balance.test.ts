import { describe, expect, it } from 'vitest';
import { advance, EMPTY, balanceEndOf, give, stretchesOf, type Balance } from './balance.ts';

const NOW = 1_000_000;
const nothing: Balance = { asOf: NOW, ...EMPTY };
const subscribed = (level: 'silver' | 'gold' | 'diamond', until: number): Balance => ({
  ...nothing,
  subscription: { level, until, renews: true },
});

describe('given time', () => {
  it('starts now', () => {
    expect(stretchesOf(give(nothing, 'gold', 700))).toEqual([{ level: 'gold', from: NOW, until: NOW + 700 }]);
    expect(stretchesOf(nothing)).toEqual([]);
  });

  it('extends the same level', () => {
    const half = advance(give(nothing, 'gold', 700), NOW + 300);
    expect(stretchesOf(give(half, 'gold', 700))).toEqual([{ level: 'gold', from: NOW + 300, until: NOW + 1_400 }]);
  });

  it('waits while a higher level runs, and continues after it', () => {
    const both = give(advance(give(nothing, 'silver', 1_000), NOW + 400), 'diamond', 50);
    expect(stretchesOf(both)).toEqual([
      { level: 'diamond', from: NOW + 400, until: NOW + 450 },
      { level: 'silver', from: NOW + 450, until: NOW + 1_050 },
    ]);
    expect(stretchesOf(advance(both, NOW + 500))).toEqual([{ level: 'silver', from: NOW + 500, until: NOW + 1_050 }]);
    expect(advance(both, NOW + 1_050).kept).toEqual({});
  });

  it('waits behind a higher level that is already there', () => {
    const both = give(give(nothing, 'diamond', 50), 'silver', 100);
    expect(stretchesOf(both).map(({ level }) => level)).toEqual(['diamond', 'silver']);
  });

  it('may be permanent, and stays so', () => {
    const always = give(give(nothing, 'gold', null), 'gold', 5);
    expect(stretchesOf(always)).toEqual([{ level: 'gold', from: NOW, until: null }]);
    expect(stretchesOf(advance(always, NOW + 1e12))).toEqual([{ level: 'gold', from: NOW + 1e12, until: null }]);
  });
});

describe('a subscription', () => {
  it('runs by the calendar, and given time of its level waits for its end', () => {
    const both = give(subscribed('gold', NOW + 300), 'gold', 700);
    expect(stretchesOf(both)).toEqual([{ level: 'gold', from: NOW, until: NOW + 1_000 }]);
    expect(advance(both, NOW + 200).kept).toEqual({ gold: 700 });
    expect(advance(both, NOW + 500)).toEqual({ asOf: NOW + 500, kept: { gold: 500 }, subscription: null });
  });

  it('waits for a higher level, and may run out meanwhile', () => {
    const both = give(subscribed('silver', NOW + 300), 'diamond', 100);
    expect(stretchesOf(both)).toEqual([
      { level: 'diamond', from: NOW, until: NOW + 100 },
      { level: 'silver', from: NOW + 100, until: NOW + 300 },
    ]);
    expect(stretchesOf(give(subscribed('silver', NOW + 50), 'diamond', 100))).toHaveLength(1);
  });

  it('runs before a lower level, which loses nothing', () => {
    const both = give(subscribed('diamond', NOW + 300), 'silver', 100);
    expect(stretchesOf(advance(both, NOW + 250)).at(-1)).toEqual({
      level: 'silver',
      from: NOW + 300,
      until: NOW + 400,
    });
  });
});

it('has an end to announce only when nothing renews it', () => {
  expect(balanceEndOf(give(nothing, 'gold', 700))).toBe(NOW + 700);
  expect(balanceEndOf(give(nothing, 'gold', null))).toBeUndefined();
  expect(balanceEndOf(nothing)).toBeUndefined();
  expect(balanceEndOf(subscribed('gold', NOW + 300))).toBeUndefined();
  expect(balanceEndOf(give(subscribed('silver', NOW + 300), 'gold', 10))).toBe(NOW + 10);
  expect(balanceEndOf({ ...nothing, subscription: { level: 'gold', until: NOW + 9, renews: false } })).toBe(NOW + 9);
});

it('never goes back in time', () => {
  const balance = give(nothing, 'gold', 700);
  expect(advance(balance, NOW - 1)).toBe(balance);
});
