import type { Audience } from '@tabiya/contract/kit/endpoint.ts';

/**
 * Who may make each call, said a second time beside the feature: whoever changes `who` in the contract must mean it, and change
 * it in the feature's `audiences.ts` too. A star marks calls that staff cannot make while they impersonate a member.
 */
export type CallAudiences = Readonly<Record<string, Audience | `${Audience}*`>>;

/**
 * Who may open each live channel, and who may send each of its commands. `key` is a room that all roles can try: a fixed
 * one, or `own id`, that of the account which opens it. Without it, `server/src/test/permissions.test.ts` makes a room.
 */
export type ChannelAudiences = Readonly<
  Record<string, { open: Audience; commands: Record<string, Audience>; key?: string }>
>;
