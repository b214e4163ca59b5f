/** Name of the event that the page's script sends to the window as soon as it answers. */
export const HYDRATED = 'hydrated';

/**
 * A script within every page, for the time until the page's own script has come: browsers would then send a form to the
 * page itself, which loses the text. It keeps such a form, and sends it when the page answers. Forms with an address or a
 * method work without scripts. The server allows this text by its hash.
 */
export const EARLY_SUBMIT = `{
let early;
const keep = (event) => {
  if (event.target.hasAttribute('action') || event.target.hasAttribute('method')) return;
  event.preventDefault();
  early = event;
};
addEventListener('submit', keep);
addEventListener('${HYDRATED}', () => {
  removeEventListener('submit', keep);
  if (early && early.target.isConnected) early.target.requestSubmit(early.submitter);
}, { once: true });
}`;
