import type { AccountsService } from '../../account/accounts/service.ts';
import type { AvatarsService } from '../../people/avatars/service.ts';
import type { BotAccounts } from './accounts-service.ts';
import { portraitSvg } from './portrait.ts';

export interface PortraitsNeeds {
  bots: BotAccounts;
  accounts: Pick<AccountsService, 'playersById'>;
  avatars: Pick<AvatarsService, 'setAvatar'>;
}

/** Gives their portraits to the bots that have none. Stops early if the signal is aborted. */
export const hangPortraits = async (
  { bots, accounts, avatars }: PortraitsNeeds,
  signal: AbortSignal,
): Promise<void> => {
  const players = await accounts.playersById(bots.all().map(({ accountId }) => accountId));
  for (const { key, accountId } of bots.all()) {
    const svg = players.get(accountId)?.avatarUrl === null ? portraitSvg(key) : undefined;
    if (svg === undefined) continue;
    // Loads a native library, which most processes never need.
    const { default: sharp } = await import('sharp');
    const picture = await sharp(Buffer.from(svg)).png().toBuffer();
    if (signal.aborted) return;
    await avatars.setAvatar(accountId, picture);
  }
};
