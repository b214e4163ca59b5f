import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { TextGame } from './TextGame.tsx';

/** The picture of a game in a text, in whose place the game can be played through. */
interface Place {
  figure: HTMLElement;
  tree: PgnTree;
  isBlackBelow: boolean;
  /** Path of the analysis board with the game. */
  analysis: string;
}

interface TextBoardsProps {
  /** The element with the text. */
  host: RefObject<HTMLElement | null>;
}

/** Boards are made this far outside of the window, so that they are there when the reader arrives. */
const NEAR = '400px';

/** Makes boards of the pictures of games in a text, when the reader comes near them. Another text has its own. */
export function TextBoards({ host }: TextBoardsProps) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const text = host.current;
    if (text === null) return undefined;
    return whenNear([...text.querySelectorAll<HTMLElement>('[data-pgn]')], (figure) => {
      const place = placeIn(figure);
      if (place === undefined) return;
      // The style sheet hides the picture, which the board takes the place of.
      figure.dataset['played'] = '';
      setPlaces((before) => [...before, place]);
    });
  }, [host]);
  return places.map(({ figure, tree, isBlackBelow, analysis }, at) =>
    createPortal(<TextGame tree={tree} isBlackBelow={isBlackBelow} analysis={analysis} />, figure, String(at)),
  );
}

const placeIn = (figure: HTMLElement): Place | undefined => {
  const read = readPgn(figure.dataset['pgn'] ?? '');
  const analysis = figure.querySelector('a')?.getAttribute('href');
  if (!read.ok || typeof analysis !== 'string') return undefined;
  return { figure, tree: read.value, isBlackBelow: figure.dataset['side'] === 'black', analysis };
};

/** Calls `act` once for each element that comes near the window. Returns a function that ends that. */
const whenNear = (elements: readonly HTMLElement[], act: (element: HTMLElement) => void): (() => void) => {
  if (!('IntersectionObserver' in window)) {
    for (const element of elements) act(element);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        act(target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
};
