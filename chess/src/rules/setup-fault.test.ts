import { describe, expect, it } from 'vitest';
import { setupFault } from './setup-fault.ts';

describe('why no game can go on from a position', () => {
  it.each([
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'empty'],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'kings'],
    ['4k3/8/8/8/8/8/8/3KK3 w - - 0 1', 'kings'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'pawns_on_back_rank'],
    ['4k3/8/8/8/8/8/8/4RK2 w - - 0 1', 'opposite_check'],
    ['nonsense', 'unreadable'],
    ['4k3/8/8/8/8/8/8/4K2R w - - 0 1', undefined],
  ])('%s: %s', (fen, fault) => {
    expect(setupFault(fen)).toBe(fault);
  });
});
