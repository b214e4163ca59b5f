import { drafts } from '@tabiya/contract/community/drafts.ts';
import { draftTime, readDraft, writeDraft } from '../../../platform/browser/drafts.ts';
import { call } from '../../../platform/net/call.ts';
import { createStore } from '../../../store/store.ts';

/** A draft of a member; `key` names it on this device. */
export interface DraftPlace {
  key: string;
  place: string;
}

/** Time without a change after which a draft is sent to the server. */
const DEBOUNCE_MS = 1_500;
/** Texts of this device that a newer draft of another device has replaced, by key. */
export const replacedDrafts = createStore<Readonly<Record<string, string>>>({});
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

export const forgetReplaced = (key: string): void => {
  const { [key]: _, ...others } = replacedDrafts.get();
  replacedDrafts.set(others);
};

/** Takes over a newer draft, and keeps what it replaces until the page is left. */
const take = (key: string, draft: { text: string; at: number }): void => {
  if (draft.at <= draftTime(key)) return;
  const before = readDraft(key);
  writeDraft(key, draft.text, draft.at);
  if (before !== '' && before !== draft.text) replacedDrafts.set({ ...replacedDrafts.get(), [key]: before });
};

/** A failure changes nothing: the device has the draft, and sends it with the next change or visit. */
const send = async ({ key, place }: DraftPlace): Promise<void> => {
  waiting.delete(key);
  try {
    take(key, (await call(drafts.keep, { place, text: readDraft(key), at: draftTime(key) })).draft);
  } catch {
    // The device has the draft.
  }
};

/** Sends the draft when it has not changed for a moment; at once when it is empty, since the text was sent. */
export const sendLater = (draft: DraftPlace): void => {
  clearTimeout(waiting.get(draft.key));
  const delay = readDraft(draft.key) === '' ? 0 : DEBOUNCE_MS;
  waiting.set(
    draft.key,
    setTimeout(() => void send(draft), delay),
  );
};

/** Asks for the server's draft, and takes the newer one on either side. */
export const compareDrafts = async ({ key, place }: DraftPlace): Promise<void> => {
  try {
    const { draft } = await call(drafts.show, { place });
    if (draft !== null) take(key, draft);
    if (readDraft(key) !== '' && draftTime(key) > (draft?.at ?? 0)) sendLater({ key, place });
  } catch {
    // The device has the draft.
  }
};
