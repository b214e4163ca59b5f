/** Types of the used part of a library that has none. */
declare module 'web-push' {
  interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }
  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds for which the push service keeps the notification for a browser that is offline. */
    TTL: number;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    /** Encrypts the payload; throws when the keys of the subscription are invalid. */
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Uint8Array };
  };
  export default webPush;
}
