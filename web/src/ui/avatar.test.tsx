import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

const statusLabels = { streaming: 'Streaming', playing: 'Playing', online: 'Online' };
const pictureIn = (container: HTMLElement) => container.querySelector('img');

describe('the status of an avatar', () => {
  it.each([
    ['Streaming', { isStreaming: true, isPlaying: true, isOnline: true }],
    ['Playing', { isPlaying: true, isOnline: true }],
    ['Online', { isOnline: true }],
  ])('is %s', (words, status) => {
    render(<Avatar name="Ann" status={status} statusLabels={statusLabels} />);
    screen.getByText(words);
    expect(Object.values(statusLabels).filter((label) => screen.queryByText(label))).toEqual([words]);
  });

  it('is not shown for somebody who is away', () => {
    const { container } = render(<Avatar name="Ann" status={{ isOnline: false }} statusLabels={statusLabels} />);
    expect(container.querySelector('span')).toBeNull();
  });
});

describe('a picture that fails to load', () => {
  it('falls back to its smaller size, then to one drawn from the name', () => {
    const { container } = render(<Avatar name="Ann" src="/small.webp" src2x="/large.webp" />);
    expect(pictureIn(container)?.getAttribute('srcset')).toBe('/large.webp 2x');
    fireEvent.error(pictureIn(container)!);
    expect(pictureIn(container)?.getAttribute('src')).toBe('/small.webp');
    expect(pictureIn(container)?.hasAttribute('srcset')).toBe(false);
    fireEvent.error(pictureIn(container)!);
    expect(pictureIn(container)).toBeNull();
    expect(container.querySelector('svg text')?.textContent).toBe('A');
  });

  it('is replaced when another picture is set', () => {
    const { container, rerender } = render(<Avatar name="Ann" src="/old.webp" />);
    fireEvent.error(pictureIn(container)!);
    rerender(<Avatar name="Ann" src="/new.webp" />);
    expect(pictureIn(container)?.getAttribute('src')).toBe('/new.webp');
  });
});
