import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { gameNotes } from '@tabiya/contract/play/game-notes.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { StoredRoom } from './StoredAnalysis.tsx';
import styles from './own-analysis.module.css';

/** Time after the last change until it is saved, and until a save that failed is tried again, ms. */
const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 8_000;

interface OwnAnalysisHeadProps {
  gameId: string;
  isOver: boolean;
  room: StoredRoom;
}

/** Head of the panel of a player's own analysis: the way back, and whether it is saved. */
export function OwnAnalysisHead({ gameId, isOver, room }: OwnAnalysisHeadProps) {
  const status = useOwnSaving(gameId, room);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.title}>
          <FormattedMessage id="game_notes.analysis" />
        </h2>
        <Button size="small" href={pageUrl('web_game_daily', { id: toShortUuid(gameId) })}>
          <FormattedMessage id="conditional_moves.back" />
        </Button>
      </div>
      <p className={styles.words} data-wrong={status === 'failed' || undefined} role="status">
        <FormattedMessage id={`game_notes.state.${status}`} />{' '}
        <FormattedMessage id="game_notes.analysis.words" values={{ over: String(isOver) }} />
      </p>
    </header>
  );
}

/** Saves the analysis a moment after each change; what was saved elsewhere is merged into it. */
function useOwnSaving(gameId: string, { tree, saved, markSaved, absorb }: StoredRoom) {
  const [state, setState] = useState<'saving' | 'failed'>();
  const status = state ?? (tree === saved.tree ? 'saved' : 'unsaved');
  const save = useEffectEvent(async (changed: PgnTree) => {
    setState('saving');
    try {
      const pgn = writePgn(changed);
      const { version } = await call(gameNotes.saveAnalysis, { id: gameId, pgn, base: saved.base ?? 0 });
      markSaved(changed, version);
      setState(undefined);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.body?.error === 'note_changed') {
        const newest = await call(gameNotes.own, { id: gameId }).catch(() => undefined);
        const theirs = newest && readPgn(newest.analysis);
        if (theirs?.ok) absorb(theirs.value, newest!.analysisVersion);
        setState(theirs?.ok ? undefined : 'failed');
      } else setState('failed');
    }
  });
  useEffect(() => {
    if (status !== 'unsaved' && status !== 'failed') return;
    const timer = setTimeout(() => void save(tree), status === 'failed' ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, tree]);
  const saveAtEnd = useEffectEvent(() => {
    if (status === 'unsaved') void save(tree);
  });
  useEffect(() => () => saveAtEnd(), []);
  return status;
}
