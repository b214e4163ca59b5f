import { page } from '../kit/page.ts';

export const apiPages = {
  web_api: page('/api'),
};
