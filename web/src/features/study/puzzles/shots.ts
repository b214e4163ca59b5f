import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: 'puzzles', path: '/rated/puzzles', as: 'member' },
  { name: 'puzzles-visitor', path: '/rated/puzzles', as: 'visitor' },
  { name: 'puzzle-rush', path: '/rush/puzzles', as: 'member' },
  { name: 'puzzle-battle', path: '/battle/puzzles', as: 'member' },
  { name: 'puzzle-learning', path: '/learning/puzzles', as: 'member' },
  { name: 'puzzle-history', path: '/learning/puzzles?view=history', as: 'member' },
  { name: 'puzzle-sets', path: '/learning/puzzles?view=sets', as: 'member' },
  { name: 'puzzle-mistakes', path: '/learning/puzzles?practice=mistakes', as: 'member' },
  { name: 'puzzle-learning-theme', path: '/learning/puzzles?theme=fork', as: 'visitor' },
  { name: 'puzzle-offline', path: '/offline', as: 'member' },
];
