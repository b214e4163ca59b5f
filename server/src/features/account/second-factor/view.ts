import type { PasskeyView, SecondFactorView } from '@tabiya/contract/account/second-factor.ts';
import type { PasskeyRow } from './passkey-store.ts';
import type { SecondFactorRow } from './store.ts';

const toPasskeyView = ({ id, name, created_at, last_used_at }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

export interface SecondFactorParts {
  factor: SecondFactorRow | undefined;
  passkeys: readonly PasskeyRow[];
  recoveryCodesLeft: number;
  hasPassword: boolean;
}

export const toSecondFactorView = ({
  factor,
  passkeys,
  recoveryCodesLeft,
  hasPassword,
}: SecondFactorParts): SecondFactorView => ({
  hasApp: factor !== undefined && factor.app_confirmed_at !== null,
  passkeys: passkeys.map(toPasskeyView),
  recoveryCodesLeft,
  hasPassword,
});
