import { useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { gameNotes, type GameNoteView } from '@tabiya/contract/play/game-notes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import { forgetNoteDraft, keepNoteDraft, readNoteDraft } from './note-draft.ts';
import { gameNoteQuery } from './queries.ts';

/** Time after the last change until it is saved, and until a save that failed is tried again, ms. */
const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 8_000;

export type NoteStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/**
 * Saves a note a moment after each change. What the server has not acknowledged stays in the browser, also when the tab
 * is closed, and is saved when the note is opened again.
 */
export function useNote(gameId: string, view: GameNoteView) {
  const queries = useQueryClient();
  const [found] = useState(() => readNoteDraft(gameId));
  const [saved, setSaved] = useState({ text: view.text, base: view.version });
  const [text, setText] = useState(found?.text ?? view.text);
  const isOther = found !== undefined && found.base !== view.version && found.text !== view.text;
  const [state, setState] = useState<'saving' | 'failed' | 'conflict' | undefined>(isOther ? 'conflict' : undefined);
  const status: NoteStatus = state ?? (text === saved.text ? 'saved' : 'unsaved');

  const save = useEffectEvent(async (changed: string) => {
    setState('saving');
    try {
      const { version } = await call(gameNotes.save, { id: gameId, text: changed, base: saved.base });
      setSaved({ text: changed, base: version });
      setState(undefined);
      if (readNoteDraft(gameId)?.text === changed) forgetNoteDraft(gameId);
      queries.setQueryData(
        gameNoteQuery(call, gameId).queryKey,
        (known) => known && { ...known, text: changed, version },
      );
    } catch (failure) {
      const isOld = failure instanceof CallFailure && failure.body?.error === 'note_changed';
      setState(isOld ? 'conflict' : 'failed');
    }
  });
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return;
    const timer = setTimeout(() => void save(text), status === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, text]);
  const saveAtEnd = useEffectEvent(() => {
    if (status === 'unsaved') void save(text);
  });
  useEffect(() => () => saveAtEnd(), []);

  /** Ends a conflict with what was saved elsewhere: by taking it, or by going on from it with one's own text. */
  const settle = async (isMine: boolean) => {
    const newest = await call(gameNotes.own, { id: gameId });
    setSaved({ text: newest.text, base: newest.version });
    setState(undefined);
    if (isMine) return keepNoteDraft(gameId, { text, base: newest.version });
    setText(newest.text);
    forgetNoteDraft(gameId);
  };
  return {
    ...{ text, status, settle },
    change: (next: string) => {
      setText(next);
      keepNoteDraft(gameId, { text: next, base: saved.base });
    },
  };
}
