import 'altcha/altcha.css';
import 'altcha/external';
import Solver from 'altcha/workers/pbkdf2?worker';
import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { requestHeaders } from '../../../platform/net/call-request.ts';

const { algorithms, defaults, i18n } = globalThis.$altcha;

/** The one kind of task that our server gives. */
algorithms.set('PBKDF2/SHA-256', () => new Solver());
/** Nothing but our own server is asked, and how somebody moves is not watched. */
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

/** The box as an element; it tells with `statechange` how it goes. */
export const makeWidget = (words: WidgetWords, language: string): HTMLElement => {
  i18n.set(language, { ...i18n.get('en'), ...words, waitAlert: words.verifying });
  const widget = document.createElement('altcha-widget');
  // It stands only where a person has to act.
  widget.dataset['appearance'] = 'interaction-only';
  widget.setAttribute('language', language);
  return widget;
};
