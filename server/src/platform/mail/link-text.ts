const LINK =
  /(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|io|info|biz|ru|cn|xyz|top|shop|site|online|app|gg|ly|me)\b/i;

/** Whether a text leads elsewhere, as what is sent to many does. */
export const hasLink = (text: string): boolean => LINK.test(text);
