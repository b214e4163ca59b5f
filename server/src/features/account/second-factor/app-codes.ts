import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';

/** Defaults of authenticator apps: SHA-1, six digits, 30 s (RFC 6238). */
const PERIOD_S = 30;
const ISSUER = 'Tabiya';
const QUIET_BORDER = 4;

export const newSecret = (): string => generateSecret();

export const uriOf = (secret: string, username: string): string =>
  generateURI({ issuer: ISSUER, label: username, secret });

/** Returns a QR code as one SVG path. */
export const pictureOf = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_BORDER });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { path, size };
};

/**
 * Returns the time step of a code, allowing one step before and after the present one because clocks differ. Undefined
 * for a wrong code, and for one of a used step.
 */
export const stepOf = (code: string, { secret, now, lastStep }: { secret: string; now: number; lastStep: number }) => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now / 1000);
  const judged = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_S, afterTimeStep: lastStep });
  return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined;
};
