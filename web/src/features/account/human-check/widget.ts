import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';
import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { requestHeaders } from '../../../platform/net/call-request.ts';

const { algorithms, defaults, i18n } = globalThis.$altcha;

/** The one algorithm that our server uses. */
algorithms.set('PBKDF2/SHA-256', () => new Solver());
/** The widget asks no server but ours, and does not watch how the pointer moves. */
defaults.set({
  challenge: humanCheck.issue.path,
  fetch: (address, options) => fetch(address, { ...options, headers: requestHeaders() }),
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

interface WidgetWords {
  label: string;
  verifying: string;
  verified: string;
  error: string;
  expired: string;
}

/** Makes the box as an element, which fires `statechange` when its state changes. */
export const makeWidget = (words: WidgetWords, language: string): HTMLElement => {
  i18n.set(language, { ...i18n.get('en'), ...words, waitAlert: words.verifying });
  const widget = document.createElement('altcha-widget');
  // The widget is visible only if the person has to act.
  widget.dataset['appearance'] = 'interaction-only';
  widget.setAttribute('language', language);
  return widget;
};
