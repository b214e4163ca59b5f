import { page } from '../kit/page.ts';

export const competePages = {
  web_leaderboard_home: page('/leaderboard'),
};
