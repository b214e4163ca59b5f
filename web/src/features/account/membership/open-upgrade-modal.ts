import { builtBenefits } from '@tabiya/contract/account/membership-table.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { onWindowMessage } from '../../../platform/browser/window-message.ts';
import { createOverlayStore } from '../../../platform/overlays/overlay-store.ts';

type Slide = ReturnType<typeof builtBenefits>[number];

export interface UpgradeRequest {
  /** Benefit that is shown first; any when undefined. */
  slide?: Slide | undefined;
}

export const upgradeOverlay = createOverlayStore<UpgradeRequest>();

/** Shows what a membership brings, over the present page. */
export const openUpgradeModal = (request: UpgradeRequest = {}): void => upgradeOverlay.open(request);

/** Type of the window message that opens it: `{ type, slide }`. */
const SHOW_UPGRADE = 'SHOW_UPGRADE_MODAL';

export const listenForUpgradeMessages = (): (() => void) =>
  onWindowMessage(SHOW_UPGRADE, ({ slide }) => openUpgradeModal({ slide: oneOf(builtBenefits(), String(slide)) }));
