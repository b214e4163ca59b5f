import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useEffect, useState, type ComponentType } from 'react';

interface LatePart<Props> {
  Part: ComponentType<Props>;
  load: () => Promise<void>;
}

/** A part whose code is loaded for those who see it. It waits for its code where that was not loaded before. */
const late = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded = await fetchPart();
  };
  function Part(props: Props) {
    const [, setIsHere] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded === undefined) void load().then(() => setIsHere(true));
    }, []);
    return Loaded === undefined ? null : <Loaded {...props} />;
  }
  return { Part, load };
};

const bar = late(async () => (await import('../features/staff/ImpersonationBar.tsx')).ImpersonationBar);
const card = late(async () => (await import('../features/accounts/ClosedCard.tsx')).ClosedCard);

export const ImpersonationBar = bar.Part;
export const ClosedCard = card.Part;

const isForBar = (me: CurrentUser | null): boolean => me?.isImpersonating === true;
const isForCard = (me: CurrentUser | null): boolean => me?.isEnabled === false;

/** Loads what somebody sees of these parts, so that it is there with the page. */
export const prepareShell = async (me: CurrentUser | null): Promise<void> => {
  await Promise.all([isForBar(me) ? bar.load() : undefined, isForCard(me) ? card.load() : undefined]);
};

/** Their files, as the build's manifest names them. */
export const shellFiles = (me: CurrentUser | null): string[] => [
  ...(isForBar(me) ? ['src/features/staff/ImpersonationBar.tsx'] : []),
  ...(isForCard(me) ? ['src/features/accounts/ClosedCard.tsx'] : []),
];
