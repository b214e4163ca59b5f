import { useEffect } from 'react';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { chooseSounds, unlockSounds } from './sounds.ts';
import { useSettings } from '../session/use-setting.ts';

/** Lets a page be heard, in the sounds that are set: for pages with a board that something happens on. */
export const useSounds = (): void => {
  const { playSounds, themeAssets } = boardOptionsOf(useSettings());
  const path = themeAssets.sounds;
  useEffect(() => chooseSounds({ on: playSounds, path }), [playSounds, path]);
  useEffect(unlockSounds, []);
};
