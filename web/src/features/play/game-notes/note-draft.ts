/** A note that the server has not acknowledged yet, as this browser keeps it. */
interface NoteDraft {
  text: string;
  /** The saved version that it changes. */
  base: number;
}

const keyOf = (gameId: string): string => `tabiya.note.${gameId}`;

export const readNoteDraft = (gameId: string): NoteDraft | undefined => {
  try {
    const kept = localStorage.getItem(keyOf(gameId));
    return kept === null ? undefined : (JSON.parse(kept) as NoteDraft);
  } catch {
    return undefined;
  }
};

export const keepNoteDraft = (gameId: string, draft: NoteDraft): void => {
  try {
    localStorage.setItem(keyOf(gameId), JSON.stringify(draft));
  } catch {
    // The browser keeps nothing: the note is still saved a moment later.
  }
};

export const forgetNoteDraft = (gameId: string): void => localStorage.removeItem(keyOf(gameId));
