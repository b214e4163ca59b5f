import {
  SIGN_UP_BUTTONS,
  SIGN_UP_INTERFACES,
  type AnalyticsEvent,
  type SignUpButton,
  type SignUpInterface,
} from '@tabiya/contract/staff/analytics.ts';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { oneOf } from '../words/message-key.ts';

/** Returns the event for a press on a navigation entry or on a sign-up button; undefined for all other elements. */
export const readPress = (
  target: Element,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): AnalyticsEvent | undefined => {
  const entry = target.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  if (entry !== undefined && /^[a-z0-9_.-]{1,40}$/.test(entry)) return { name: 'nav_click', selection: entry };
  const button = buttonOf(target);
  if (button === undefined) return undefined;
  return { name: 'signup_click', button, interface: interfaceOf(target, splitLocale(pathname).path + search) };
};

/** Returns the button's name, which the component sets, or which follows from a link to the login or sign-up page. */
const buttonOf = (target: Element): SignUpButton | undefined => {
  const named = target.closest<HTMLElement>('[data-sign-up]')?.dataset['signUp'];
  if (named !== undefined) return oneOf(SIGN_UP_BUTTONS, named);
  const link = target.closest('a[href]')?.getAttribute('href') ?? '';
  const path = splitLocale(link.split('?')[0] ?? '').path;
  const provider = /^\/callback\/providers\/(\w+)\/start$/.exec(path)?.[1];
  if (provider !== undefined) return oneOf(SIGN_UP_BUTTONS, `continue_with_${provider}`);
  return path === '/register' ? 'signup' : path === '/login_and_go' || path === '/login' ? 'login' : undefined;
};

const SCREENS: Record<string, SignUpInterface> = {
  '/': 'index',
  '/home': 'home',
  '/login': 'login',
  '/login_and_go': 'login',
  '/register?step=username': 'username_screen',
  '/register': 'personalization_screen',
};

/** Returns where the element is: in a named dialog or part of a page, in the frame, or on a page. */
const interfaceOf = (target: Element, page: string): SignUpInterface => {
  const named = oneOf(SIGN_UP_INTERFACES, target.closest<HTMLElement>('[data-place]')?.dataset['place']);
  if (named !== undefined) return named;
  if (target.closest('header, nav') && !target.closest('main')) return 'nav_bar';
  const step = /[?&](step=\w+)/.exec(page)?.[1];
  const path = page.split('?')[0] ?? '';
  return SCREENS[step === undefined ? path : `${path}?${step}`] ?? SCREENS[path] ?? 'other';
};

/** Returns where a person is who signs up without a press. */
export const signUpPlace = (): SignUpInterface =>
  interfaceOf(document.activeElement ?? document.body, splitLocale(location.pathname).path + location.search);
