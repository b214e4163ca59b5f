export const reconnectLive = (): void => {};
