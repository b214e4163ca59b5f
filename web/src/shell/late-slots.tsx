import { UNDONE_REQUESTS_COOKIE } from '@tabiya/contract/account/undone-requests.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { consentOverlay, listenForConsentTriggers } from '../features/account/consent/open-consent.ts';
import { dockTrigger } from '../features/play/challenges/open-dock.ts';
import { guestOverlay } from '../features/account/guests/open-guest-modal.ts';
import { listenForUpgradeMessages, upgradeOverlay } from '../features/account/membership/open-upgrade-modal.ts';
import { awards } from '../platform/overlays/awards.ts';
import { following } from '../platform/overlays/following.ts';
import { isMessengerWanted, messenger } from '../platform/overlays/messenger.ts';
import { messageModal } from '../platform/overlays/message-modal.ts';
import { waitingChallenges } from '../platform/overlays/waiting-challenges.ts';
import { unsentTrigger } from '../platform/overlays/unsent-trigger.ts';
import { reportOverlay } from '../features/staff/reports/open-report.ts';
import { readCookie } from '../platform/browser/cookies.ts';
import { loadChunk } from '../platform/net/chunks.ts';
import type { OverlayStore } from '../platform/overlays/overlay-store.ts';
import { toast } from '../ui/Toast.tsx';

/** A component that is mounted once in the app, and whose code is loaded at its first use. */
export interface LateSlot {
  key: string;
  /** Says when the component is needed; it may listen to the document for that. The server never subscribes. */
  trigger: {
    subscribe: (listener: () => void) => () => void;
    isWanted: () => boolean;
    /** Called when the code failed to load, so that it can be requested again. */
    giveUp?: () => void;
  };
  load: () => Promise<ComponentType>;
}

/** Returns a condition that is fixed from the start of the page. */
const atOnce = (isWanted: () => boolean): LateSlot['trigger'] => ({ subscribe: () => () => {}, isWanted });
/** Adapts an overlay store to a slot; `hear` listens for other events that open the overlay. */
function triggerOf<About>(overlay: OverlayStore<About>, hear = () => () => {}): LateSlot['trigger'] {
  return {
    subscribe: (listener) => {
      const stops = [overlay.subscribe(listener), hear()];
      return () => stops.forEach((stop) => stop());
    },
    isWanted: () => overlay.get() !== undefined,
    giveUp: overlay.close,
  };
}

/** Each feature adds its own line. */
const LATE_SLOTS: readonly LateSlot[] = [
  {
    key: 'themes',
    trigger: atOnce(() => true),
    load: async () => (await import('../features/account/themes/ThemeSync.tsx')).ThemeSync,
  },
  {
    key: 'push',
    trigger: atOnce(() => localStorage.getItem('push-account') !== null),
    load: async () => (await import('../features/notify/alerts/PushRenewal.tsx')).PushRenewal,
  },
  {
    key: 'taken-back',
    trigger: atOnce(() => readCookie(UNDONE_REQUESTS_COOKIE) !== undefined),
    load: async () => (await import('../features/account/accounts/TakenBackToast.tsx')).TakenBackToast,
  },
  {
    key: 'awards',
    trigger: { subscribe: awards.subscribe, isWanted: () => awards.get().length > 0 },
    load: async () => (await import('../features/record/achievements/AwardToasts.tsx')).AwardToasts,
  },
  {
    key: 'challenges',
    trigger: dockTrigger,
    load: async () => (await import('../features/play/challenges/ChallengeDock.tsx')).ChallengeDock,
  },
  {
    key: 'offline-challenges',
    trigger: { subscribe: waitingChallenges.subscribe, isWanted: waitingChallenges.get },
    load: async () => (await import('../features/notify/alerts/OfflineChallenges.tsx')).OfflineChallenges,
  },
  {
    key: 'guest-modal',
    trigger: triggerOf(guestOverlay),
    load: async () => (await import('../features/account/guests/GuestModal.tsx')).GuestModal,
  },
  {
    key: 'consent-panel',
    trigger: triggerOf(consentOverlay, listenForConsentTriggers),
    load: async () => (await import('../features/account/consent/ConsentPanel.tsx')).ConsentPanel,
  },
  {
    key: 'report-dialog',
    trigger: triggerOf(reportOverlay),
    load: async () => (await import('../features/staff/reports/ReportDialog.tsx')).ReportDialog,
  },
  {
    key: 'upgrade-modal',
    trigger: triggerOf(upgradeOverlay, listenForUpgradeMessages),
    load: async () => (await import('../features/account/membership/UpgradeModal.tsx')).UpgradeModal,
  },
  {
    key: 'message',
    trigger: { subscribe: messageModal.subscribe, isWanted: () => messageModal.get() !== undefined },
    load: async () => (await import('../features/community/messages/MessageModal.tsx')).MessageModal,
  },
  {
    key: 'support',
    trigger: { subscribe: messenger.subscribe, isWanted: isMessengerWanted },
    load: async () => (await import('../features/staff/support/SupportMessenger.tsx')).SupportMessenger,
  },
  {
    key: 'following',
    trigger: { subscribe: following.subscribe, isWanted: () => following.get() !== undefined },
    load: async () => (await import('../features/watch/watch/FollowingBar.tsx')).FollowingBar,
  },
  {
    key: 'outbox',
    trigger: unsentTrigger('tabiya.outbox.'),
    load: async () => (await import('../features/community/messages/OutboxSender.tsx')).OutboxSender,
  },
  {
    key: 'kept-answers',
    trigger: unsentTrigger('tabiya.puzzle-answers'),
    load: async () => (await import('../features/study/puzzles/offline/KeptAnswersSender.tsx')).KeptAnswersSender,
  },
  {
    key: 'bot-games',
    trigger: unsentTrigger('tabiya.bot-games'),
    load: async () => (await import('../features/study/bots/offline/BotGamesSender.tsx')).BotGamesSender,
  },
];

export function LateSlots() {
  return LATE_SLOTS.map((slot) => <Slot key={slot.key} slot={slot} />);
}

/** Keeps a component that was needed once until the page is left; it closes itself. */
function Slot({ slot: { trigger, load } }: { slot: LateSlot }) {
  const intl = useIntl();
  const isWanted = useSyncExternalStore(trigger.subscribe, trigger.isWanted, () => false);
  const [Loaded, setLoaded] = useState<ComponentType>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    // Code that failed to load is requested again at the next use.
    loadChunk(load).then(
      (Part) => isHere.current && setLoaded(() => Part),
      () => {
        if (!isHere.current || !trigger.giveUp) return;
        trigger.giveUp();
        toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
      },
    );
  }, [isWanted, trigger, load, intl]);
  return Loaded === undefined ? null : <Loaded />;
}
