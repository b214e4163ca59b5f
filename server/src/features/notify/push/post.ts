import type { PushNote } from '@tabiya/contract/notify/push.ts';
import webPush from 'web-push';
import type { Platform } from '../../../platform/site/platform.ts';
import type { PushKeys } from './keys-service.ts';
import { isPushService } from './services.ts';

/** A browser as it described itself. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PostParts extends Pick<Platform, 'config' | 'log'> {
  keys: () => Promise<PushKeys>;
}

const PATIENCE_MS = 10_000;
/** A push service keeps a note for so long, s. */
const KEEP_S = 86_400;
/** Answers of a push service that knows the browser no more. */
const GONE = [404, 410];

/** Sends a note to a browser's push service. Resolves to whether the browser is gone; what cannot be reached is logged. */
export const createPushPost = ({ config, log, keys }: PostParts) => {
  const request = async ({ endpoint, p256dh, auth }: PushBrowser, note: PushNote): Promise<number> => {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      { vapidDetails: { subject: subjectOf(config.baseUrl), ...(await keys()) }, TTL: KEEP_S, urgency: 'normal' },
    );
    // The length follows from the body.
    const { 'Content-Length': _, ...rest } = headers;
    const answer = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body: Buffer.from(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };

  return async (browser: PushBrowser, note: PushNote): Promise<boolean> => {
    // The configuration may have changed since the browser came.
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

/** Whom a push service may turn to about what is sent: push services take no plain http there. */
const subjectOf = (baseUrl: string): string => {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' ? baseUrl : `mailto:no-reply@${hostname}`;
};
