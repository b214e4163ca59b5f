import type { LobbyView } from '@tabiya/contract/play/lobby.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import type { Seek } from './use-lobby.ts';

const BotOffer = lazy(async () => ({ default: (await import('../../study/bots/BotOffer.tsx')).BotOffer }));

/** Wait after which a bot is offered where nobody knows how long others have waited, ms. */
const UNKNOWN_WAIT_MS = 20_000;

export interface LateOfferProps {
  seek: Seek;
  view: LobbyView;
  onCancel: () => void;
}

/** Offers a bot once the wait has lasted longer than it usually does. */
export function LateOffer({ seek: { pool, since }, view, onCancel }: LateOfferProps) {
  const [isLate, setLate] = useState(false);
  const usual = view.waits[pool] ?? UNKNOWN_WAIT_MS;
  useEffect(() => {
    if (since === undefined) return;
    const left = since + usual - Date.now() - live.status.get().offset;
    const timer = setTimeout(() => setLate(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, usual]);
  if (!isLate) return null;
  return (
    <Suspense fallback={null}>
      <BotOffer pool={pool} onLeave={onCancel} />
    </Suspense>
  );
}
