import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { useMemo, type ReactNode } from 'react';
import { AnalysisRoom } from './AnalysisRoom.tsx';
import { treeOf, type AnalysisSource } from './source.ts';
import type { Analysis } from './use-analysis.ts';

/** What the head of a stored analysis needs of the board. */
export type StoredRoom = Pick<Analysis, 'tree' | 'path' | 'select' | 'saved' | 'markSaved' | 'replace' | 'absorb'>;

export interface StoredAnalysisProps {
  /** Id of the entry; another one needs another `key`. */
  id: string;
  pgn: string;
  version: number;
  /** Whether this person may save. Changes of others stay in their browser. */
  mayEdit: boolean;
  study: (room: StoredRoom) => ReactNode;
}

/** The analysis board with a game, position or analysis of the library. */
export function StoredAnalysis({ id, pgn, version, mayEdit, study }: StoredAnalysisProps) {
  const source = useMemo((): AnalysisSource => {
    const read = readPgn(pgn);
    const tree = read.ok ? read.value : treeOf('chess');
    const isBlacks = tree.children.length === 0 && tree.initialFen?.split(' ')[1] === 'b';
    return {
      ...{ tree, path: [], below: isBlacks ? 'black' : 'white', isStored: true },
      ...(mayEdit ? { key: `entry:${id}`, base: version } : { key: `entry:${id}:${version}` }),
    };
  }, [id, pgn, version, mayEdit]);
  return <AnalysisRoom source={source} study={study} />;
}
