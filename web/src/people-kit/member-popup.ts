import { createContext, type ComponentType } from 'react';

export interface MemberPopupProps {
  username: string;
  anchor: HTMLElement;
  /** Called when the pointer is on the popup itself. */
  onHold: () => void;
  onClose: () => void;
}

/** The popup about a member, loaded when a pointer first rests on a name. */
export interface LateMemberPopup {
  load: () => Promise<unknown>;
  /** Suspends until it is loaded. */
  Popup: ComponentType<MemberPopupProps>;
}

/**
 * Brings the popup to names, which stand in nearly every feature. `app.tsx` gives it, because the popup shows members by
 * the parts of this folder and has buttons of other features. Without it names have none.
 */
export const MemberPopupContext = createContext<LateMemberPopup | undefined>(undefined);
