import { createMessages } from './messages/feature.ts';
import { createWrittenText } from './written-text/feature.ts';
import type { Composition } from '../../composition.ts';
import type { StudyServices } from '../study/compose.ts';

export type CommunityServices = ReturnType<typeof composeCommunity>;
export const composeCommunity = ({ platform, add }: Composition, s: StudyServices) => {
  const { service: messages } = add(createMessages(platform, s));
  const { service: writtenText } = add(createWrittenText(platform, s));
  return { ...s, messages, writtenText };
};
