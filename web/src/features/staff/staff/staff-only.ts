import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { data } from 'react-router';
import type { PageRequest } from '../../../platform/routing/page-module.ts';

/** Answers everybody else as if the console did not exist. */
export const staffOnly = ({ me }: Pick<PageRequest, 'me'>, least: 'moderator' | 'staff'): void => {
  if ((me()?.membershipLevel ?? 0) < LEVELS[least]) throw data(null, { status: 404 });
};

export const readStaffPage = ({ searchParams }: Pick<URL, 'searchParams'>): number => {
  const page = Number(searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
};
