/** `npm run bench -- NAME [seconds]`: runs one bench and prints its figures, with its baseline measured in the same run. */
const benches: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  live: () => import('./live.ts'),
  chess: () => import('./chess.ts'),
  login: () => import('./login.ts'),
  pages: () => import('./pages.ts'),
  alerts: () => import('./alerts.ts'),
  variants: () => import('./variants.ts'),
  pools: () => import('./pools.ts'),
  crowd: () => import('./crowd.ts'),
  units: () => import('./units.ts'),
  scale: () => import('./scale.ts'),
  watchers: () => import('./watchers.ts'),
  programs: () => import('./programs.ts'),
  ratings: () => import('./ratings.ts'),
  explorer: () => import('./explorer.ts'),
  puzzles: () => import('./puzzles.ts'),
  bots: () => import('./bots.ts'),
  'bot-games': () => import('./bot-games.ts'),
  coach: () => import('./coach.ts'),
  battles: () => import('./battles.ts'),
  daily: () => import('./daily.ts'),
  forum: () => import('./forum.ts'),
  chat: () => import('./chat.ts'),
  matches: () => import('./matches.ts'),
  classroom: () => import('./classroom.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = benches[name];
if (load === undefined) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
await (await load()).run(args);
process.exit(0);
