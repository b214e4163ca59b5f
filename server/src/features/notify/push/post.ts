import type { PushNote } from '@tabiya/contract/notify/push.ts';
import webPush from 'web-push';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PushKeys } from './keys-service.ts';
import { isPushService } from './services.ts';

/** Push subscription as the browser describes it. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PostParts extends Pick<Platform, 'config' | 'log'> {
  keys: () => Promise<PushKeys>;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Time for which a push service keeps a notification, s. */
const KEEP_S = 86_400;
/** HTTP status codes of a push service that no longer knows the browser. */
const GONE = [404, 410];

/**
 * Sends a notification to a browser's push service. Resolves to whether the subscription is gone; unreachable services
 * are logged.
 */
export const createPushPost = ({ config, log, keys }: PostParts) => {
  const request = async ({ endpoint, p256dh, auth }: PushBrowser, note: PushNote): Promise<number> => {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      { vapidDetails: { subject: subjectOf(config.baseUrl), ...(await keys()) }, TTL: KEEP_S, urgency: 'normal' },
    );
    // fetch sets the length from the body.
    const { 'Content-Length': _, ...rest } = headers;
    const answer = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: Buffer.from(body),
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };

  return async (browser: PushBrowser, note: PushNote): Promise<boolean> => {
    // The configuration may have changed since the browser subscribed.
    if (!isPushService(browser.endpoint, config.pushServices)) return true;
    try {
      const status = await request(browser, note);
      if (status >= 400 && !GONE.includes(status)) log.warn({ status }, 'a push service took no note');
      return GONE.includes(status);
    } catch (err) {
      log.warn({ err }, 'a push service could not be reached');
      return false;
    }
  };
};

/** Returns the contact that push services require (RFC 8292); they accept no plain http there. */
const subjectOf = (baseUrl: string): string => {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' ? baseUrl : `mailto:no-reply@${hostname}`;
};
