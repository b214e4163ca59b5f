/** What is used of a library that brings no types. */
declare module 'web-push' {
  interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }
  interface RequestOptions {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds that the push service keeps it for a browser that is away. */
    TTL: number;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    /** Encrypts the payload; throws where the keys of the subscription are none. */
    generateRequestDetails(
      subscription: Subscription,
      payload: string,
      options: RequestOptions,
    ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Uint8Array };
  };
  export default webPush;
}
