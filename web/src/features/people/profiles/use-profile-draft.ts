import { profiles, type ProfileChange, type ProfileView } from '@tabiya/contract/people/profiles.ts';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useAppearanceUpdate } from './queries.ts';
import { useSave } from './use-save.ts';

export type ProfileField = keyof Omit<ProfileView, 'flair'>;
type Draft = Record<ProfileField, string>;

const FIELDS: readonly ProfileField[] = [
  ...(['firstName', 'lastName', 'location', 'status', 'about', 'country', 'twitchUrl', 'youtubeUrl'] as const),
];
const FIELD_OF_REFUSAL: Record<string, ProfileField> = {
  country_not_found: 'country',
  twitch_invalid: 'twitchUrl',
  youtube_invalid: 'youtubeUrl',
};

const toDraft = (profile: ProfileView): Draft =>
  Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? ''])) as Draft;

/** Holds the fields during editing, and saves the ones that changed. */
export function useProfileDraft(profile: ProfileView) {
  const intl = useIntl();
  const [saved, setSaved] = useState(() => toDraft(profile));
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<Partial<Draft>>({});
  const { busy, save } = useSave();
  const updateAppearance = useAppearanceUpdate();
  const changed = FIELDS.filter((field) => draft[field] !== saved[field]);
  const set = (field: ProfileField, value: string) => {
    setDraft({ ...draft, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const change: ProfileChange = Object.fromEntries(changed.map((field) => [field, draft[field]]));
    const write = async () => {
      const answer = await call(profiles.save, change);
      setSaved(toDraft(answer.profile));
      setDraft(toDraft(answer.profile));
      updateAppearance(answer.user);
    };
    const isSaved = await save(write, (code, words) => {
      const field = FIELD_OF_REFUSAL[code];
      if (field !== undefined) setProblems({ [field]: words });
      return field !== undefined;
    });
    if (isSaved) toast.success(intl.formatMessage({ id: 'profiles.saved' }));
  };
  return { draft, problems, busy, isChanged: changed.length > 0, set, submit };
}
