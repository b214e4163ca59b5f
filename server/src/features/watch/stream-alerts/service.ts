import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  DEFAULT_STREAM_ALERTS,
  OVERLAYS_MAX,
  type OverlayLook,
  type OwnStreamAlerts,
  type StreamAlertSettings,
} from '@tabiya/contract/watch/stream-alerts.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { OpenOverlays } from './open-overlays.ts';
import * as rows from './store.ts';
import { toAlert, toLook, toOwn, toSettings } from './view.ts';

type NoStreamer = Refusal<'not_a_streamer'>;

export interface StreamAlertsService {
  own(accountId: string): Promise<OwnStreamAlerts | NoStreamer>;
  save(accountId: string, settings: StreamAlertSettings): Promise<OwnStreamAlerts | NoStreamer>;
  /**
   * Replaces the previous address. Returns the secret of the new one, which cannot be read again: the store keeps its
   * hash.
   */
  makeAddress(accountId: string): Promise<{ token: string; own: OwnStreamAlerts } | NoStreamer>;
  /** Returns the number of overlays that show the test alert. */
  test(accountId: string): Promise<number | NoStreamer | Refusal<'no_overlay_open'>>;
  /**
   * Returns what to show for a streamer with an open overlay; undefined for anybody else, so that no alert is computed
   * for them.
   */
  settingsOf(accountId: string): Promise<StreamAlertSettings | undefined>;
  /** Opens an overlay; returns undefined if its address is revoked. */
  enter(token: string, connectionId: string): Promise<OverlayLook | undefined | Refusal<'too_many_open'>>;
  /** Ends overlays on this node whose address is revoked. */
  judge(accountId: string): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface StreamAlertsNeeds {
  accounts: Pick<AccountsService, 'directoryOf' | 'callerOf'>;
}

/** SHA-256. A slow hash would add nothing, because 256 random bits cannot be guessed. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createStreamAlertsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: StreamAlertsNeeds,
  overlays: OpenOverlays,
): StreamAlertsService => {
  /** Staff may take the streamer mark away again. */
  const streams = async (accountId: string): Promise<boolean> => {
    const entry = (await accounts.directoryOf([accountId])).get(accountId);
    return entry?.isStreamer === true && !isClosed(entry.player.membershipLevel);
  };
  const ownOf = async (accountId: string) => toOwn(await rows.rowOf(store, accountId), overlays.countOf(accountId));
  /** Returns the row of a valid address. */
  const heldBy = async (token: string) => {
    const row = await rows.rowWithToken(store, hashOf(token));
    return row !== undefined && (await streams(row.account_id)) ? row : undefined;
  };

  return {
    own: async (accountId) => ((await streams(accountId)) ? ownOf(accountId) : refuse('not_a_streamer')),
    async save(accountId, wish) {
      if (!(await streams(accountId))) return refuse('not_a_streamer');
      const settings = { ...wish, kinds: [...new Set(wish.kinds)] };
      await rows.saveSettings(store, accountId, settings);
      overlays.change(accountId, toLook(settings));
      return ownOf(accountId);
    },
    async makeAddress(accountId) {
      if (!(await streams(accountId))) return refuse('not_a_streamer');
      const token = randomBytes(32).toString('base64url');
      await rows.saveToken(store, accountId, { tokenHash: hashOf(token), at: now() });
      overlays.judge(accountId);
      return { token, own: await ownOf(accountId) };
    },
    async test(accountId) {
      const streamer = (await streams(accountId)) ? await accounts.callerOf(accountId) : undefined;
      if (streamer === undefined) return refuse('not_a_streamer');
      const connected = overlays.countOf(accountId);
      if (connected === 0) return refuse('no_overlay_open');
      overlays.show(accountId, toAlert({ kind: 'test' }, streamer.locale));
      return connected;
    },
    async settingsOf(accountId) {
      if (overlays.countOf(accountId) === 0) return undefined;
      const row = await rows.rowOf(store, accountId);
      return row && toSettings(row);
    },
    async enter(token, connectionId) {
      const found = await heldBy(token);
      if (found === undefined) return undefined;
      const { account_id: accountId } = found;
      if (overlays.has(token, connectionId)) return toLook(toSettings(found));
      if (overlays.countOf(accountId) >= OVERLAYS_MAX) return refuse('too_many_open');
      overlays.enter(accountId, token, connectionId);
      // The address may have been revoked before the overlay was registered here.
      const held = await heldBy(token);
      if (held === undefined) overlays.leave(token, connectionId);
      return held && toLook(toSettings(held));
    },
    async judge(accountId) {
      for (const token of overlays.tokensOf(accountId)) {
        if ((await heldBy(token))?.account_id !== accountId) overlays.end(token);
      }
    },
    async exportOf(accountId) {
      const row = await rows.rowOf(store, accountId);
      return row && { addressMadeAt: row.made_at, settings: row.settings ?? DEFAULT_STREAM_ALERTS };
    },
    erase: rows.deleteRow,
  };
};
