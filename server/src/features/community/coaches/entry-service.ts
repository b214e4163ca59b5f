import type { CoachForm, OwnCoachView } from '@tabiya/contract/community/coaches.ts';
import type { TextFault } from '@tabiya/contract/community/written-text.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { TextPicturesService } from '../text-pictures/service.ts';
import type { WrittenTextService } from '../written-text/service.ts';
import { isComplete, isModerator } from './policy.ts';
import * as rows from './store.ts';
import { toOwnCoach } from './view.ts';

type SaveRefusal = Refusal<TextFault | 'coach_incomplete'>;

/** A member's own entry in the list of coaches. */
export interface CoachEntries {
  mine(accountId: string): Promise<OwnCoachView>;
  /** A draft may lack anything; what others can see may not. */
  save(accountId: string, form: CoachForm): Promise<OwnCoachView | SaveRefusal>;
  ask(accountId: string, form: CoachForm): Promise<OwnCoachView | SaveRefusal | Refusal<'already_asked'>>;
  leave(accountId: string): Promise<OwnCoachView>;
  /** Puts an entry on the list, within a transaction. */
  list(queries: Queries, accountId: string, isVerified: boolean): Promise<void>;
}

export interface CoachEntryNeeds {
  accounts: Pick<AccountsService, 'setFlags' | 'changed'>;
  textPictures: Pick<TextPicturesService, 'keepAt' | 'register'>;
  writtenText: WrittenTextService;
}

export const createCoachEntries = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, textPictures, writtenText }: CoachEntryNeeds,
): CoachEntries => {
  const placeOf = textPictures.register('coach', async (accountId, reader) => {
    const { state } = (await rows.coachOf(store, accountId)) ?? {};
    return state === 'listed' || (state === 'asked' && reader !== null && isModerator(reader));
  });
  const mine = async (accountId: string) => toOwnCoach(await rows.coachOf(store, accountId));

  /** `isAsking` also sends the entry to the staff. */
  const write = async (accountId: string, form: CoachForm, isAsking: boolean) => {
    const rendered = await writtenText.render(form.text, undefined, { accountId });
    if (isRefusal(rendered)) return rendered;
    return store.transaction(async (queries) => {
      const before = await rows.coachOf(queries, accountId, { lock: true });
      const isSeen = before?.state === 'asked' || before?.state === 'listed';
      if (isAsking && isSeen) return refuse('already_asked');
      if ((isAsking || isSeen) && !isComplete(form)) return refuse('coach_incomplete');
      await rows.writeCoach(queries, columnsOf(accountId, { form, html: rendered.html, before }));
      await textPictures.keepAt(queries, placeOf(accountId), rendered.html);
      if (isAsking) await rows.setState(queries, accountId, { state: 'asked', at: now() });
      return undefined;
    });
  };

  return {
    mine,
    save: async (accountId, form) =>
      ((await write(accountId, form, false)) as SaveRefusal | undefined) ?? mine(accountId),
    ask: async (accountId, form) => (await write(accountId, form, true)) ?? mine(accountId),
    async list(queries, accountId, isVerified) {
      await rows.setState(queries, accountId, { state: 'listed', at: now() });
      await rows.setChecks(queries, accountId, isVerified);
      await accounts.setFlags(accountId, { isCoach: true }, queries);
    },
    async leave(accountId) {
      await store.transaction(async (queries) => {
        const row = await rows.coachOf(queries, accountId, { lock: true });
        if (row === undefined) return;
        await rows.setState(queries, accountId, { state: 'draft', at: now() });
        await accounts.setFlags(accountId, { isCoach: false }, queries);
      });
      await accounts.changed(accountId);
      return mine(accountId);
    },
  };
};

interface Written {
  form: CoachForm;
  html: string;
  before: rows.CoachRow | undefined;
}

/** A field that staff have checked no longer counts as checked when it changes. */
const columnsOf = (accountId: string, { form, html, before }: Written): rows.WrittenColumns => ({
  account_id: accountId,
  name: form.name,
  headline: form.headline,
  languages: [...new Set(form.languages)],
  methods: [...new Set(form.methods)],
  price: form.price,
  availability: form.availability,
  official_rating: form.officialRating,
  is_taking: form.isTaking,
  source: form.text,
  html,
  is_verified: before?.is_verified === true && before.name === form.name,
  is_rating_checked: before?.is_rating_checked === true && before.official_rating === form.officialRating,
});
