import type { Shot } from '../../../platform/routing/shot.ts';

const SICILIAN =
  '1. e4 c5 2. Nf3 d6 (2... Nc6 3. d4 cxd4 4. Nxd4 Nf6) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 {The Najdorf.} 6. Be3! *';

export const shots: readonly Shot[] = [
  { name: 'analysis', path: '/analysis', as: 'visitor' },
  { name: 'analysis-tree', path: `/analysis?pgn=${encodeURIComponent(SICILIAN)}`, as: 'member' },
];
