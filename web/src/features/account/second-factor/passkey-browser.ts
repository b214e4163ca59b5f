import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { call } from '../../../platform/net/call.ts';

/** Loaded only when somebody uses a passkey. */
const load = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey and logs in with it. Rejects with a `CallFailure`, or with the browser's error. */
export const logInByPasskey = async (): Promise<Session> => {
  const [{ startAuthentication }, options] = await Promise.all([load(), call(secondFactorLogIn.askPasskey, {})]);
  const passkey = await startAuthentication({ optionsJSON: options as never });
  return call(secondFactorLogIn.usePasskey, {
    passkey: passkey as CallInput<typeof secondFactorLogIn.usePasskey>['passkey'],
  });
};

/** Makes a passkey in this browser, or in a phone or security key that it finds. */
export const makePasskey = async ({ password, name }: { password: string; name: string }) => {
  const [{ startRegistration }, options] = await Promise.all([load(), call(secondFactor.beginPasskey, { password })]);
  const passkey = await startRegistration({ optionsJSON: options as never });
  return call(secondFactor.addPasskey, {
    name,
    passkey: passkey as CallInput<typeof secondFactor.addPasskey>['passkey'],
  });
};
