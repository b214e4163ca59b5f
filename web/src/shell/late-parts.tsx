import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { humanChecks } from '../platform/net/human-check.ts';
import { loadChunk } from '../platform/net/chunks.ts';
import { useStore } from '../store/store.ts';

interface LateSource<Props> {
  /** Name of the component's file, as in the build's manifest. */
  file: string;
  /** Returns whether the person sees the part from the first paint on. */
  isFor: (me: CurrentUser | null) => boolean;
  load: () => Promise<ComponentType<Props>>;
}

interface LatePart<Props> {
  Part: ComponentType<Props>;
  file: string;
  isFor: LateSource<Props>['isFor'];
  prepare: () => Promise<void>;
}

/** Creates a part of the shell whose code is loaded for those who see it. Until it is loaded its place is empty. */
const late = <Props extends object>({ file, isFor, load }: LateSource<Props>): LatePart<Props> => {
  let Loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    Loaded ??= await load();
  };
  function Part(props: Props) {
    const [, setIsHere] = useState(Loaded !== undefined);
    useEffect(() => void prepare().then(() => setIsHere(true)), []);
    return Loaded === undefined ? null : <Loaded {...props} />;
  }
  return { Part, file, isFor, prepare };
};

const user = late({
  file: 'src/shell/UserButton.tsx',
  isFor: (me) => me !== null,
  load: async () => (await import('./UserButton.tsx')).UserButton,
});
const games = late({
  file: 'src/shell/RunningGameBar.tsx',
  isFor: (me) => me !== null,
  load: async () => (await import('./RunningGameBar.tsx')).RunningGameBar,
});
const impersonation = late({
  file: 'src/features/staff/staff/ImpersonationBar.tsx',
  isFor: (me) => me?.isImpersonating === true,
  load: async () => (await import('../features/staff/staff/ImpersonationBar.tsx')).ImpersonationBar,
});
const closed = late({
  file: 'src/features/account/accounts/ClosedCard.tsx',
  isFor: (me) => me?.isEnabled === false,
  load: async () => (await import('../features/account/accounts/ClosedCard.tsx')).ClosedCard,
});
const humanCheck = late({
  file: 'src/features/account/human-check/HumanCheckDialog.tsx',
  isFor: () => false,
  load: async () => {
    const loading = loadChunk(() => import('../features/account/human-check/HumanCheckDialog.tsx'));
    // Without the dialog nobody can pass the check here; the verification page may load after a new page load.
    loading.catch(humanChecks.fail);
    return (await loading).HumanCheckDialog;
  },
});

export const UserButton = user.Part;
export const RunningGameBar = games.Part;
export const ImpersonationBar = impersonation.Part;
export const ClosedCard = closed.Part;

/** Dialog of the human check, mounted once in the app. Its code is loaded when the server first demands a check. */
export function HumanCheckDialog() {
  const state = useStore(humanChecks.state);
  return state === 'closed' ? null : <humanCheck.Part />;
}

const partsFor = (me: CurrentUser | null) => [user, games, impersonation, closed].filter(({ isFor }) => isFor(me));

/** Loads the parts that a person sees, so that they appear with the page. */
export const prepareShell = async (me: CurrentUser | null): Promise<void> => {
  await Promise.all(partsFor(me).map(({ prepare }) => prepare()));
};

export const shellFiles = (me: CurrentUser | null): string[] => partsFor(me).map(({ file }) => file);
