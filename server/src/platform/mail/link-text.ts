const LINK =
  /(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|io|info|biz|ru|cn|xyz|top|shop|site|online|app|gg|ly|me)\b/i;

/** Returns whether a text contains a link, as spam often does. */
export const hasLink = (text: string): boolean => LINK.test(text);
