import { builtBenefits } from '@tabiya/contract/account/membership-table.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { onWindowMessage } from '../../../platform/browser/window-message.ts';
import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

type Slide = ReturnType<typeof builtBenefits>[number];

export interface UpgradeRequest {
  /** The benefit that is spoken of first; any where it is undefined. */
  slide?: Slide | undefined;
}

export const upgradeOverlay = createOverlayStore<UpgradeRequest>();

/** Shows what a membership brings, on the page where one is. */
export const openUpgradeModal = (request: UpgradeRequest = {}): void => upgradeOverlay.open(request);

/** What a window is told to show it: `{ type, slide }`. */
const SHOW_UPGRADE = 'SHOW_UPGRADE_MODAL';

export const hearUpgradeMessages = (): (() => void) =>
  onWindowMessage(SHOW_UPGRADE, ({ slide }) => openUpgradeModal({ slide: oneOf(builtBenefits(), String(slide)) }));
