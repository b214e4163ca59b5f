import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Menu } from './Menu.tsx';
import { toast, ToastHost } from './Toast.tsx';

function Resign({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Resign</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Resign this game?"
        confirmLabel="Yes, resign"
        cancelLabel="Keep playing"
      />
    </>
  );
}

it('asks, and closes by Escape without acting', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  render(<Resign onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Resign' }));
  await screen.findByRole('dialog', { name: 'Resign this game?' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Resign' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('acts when confirmed', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn<() => void>();
  render(<Resign onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Resign' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, resign' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('opens a menu by keyboard, chooses, and returns the focus', async () => {
  const user = userEvent.setup();
  const flip = vi.fn<() => void>();
  const items = [
    { key: 'flip', label: 'Flip board', onSelect: flip },
    { key: 'profile', label: 'Profile', href: '/member/ada' },
  ];
  render(<Menu label="Game" trigger={<Button>More</Button>} items={items} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: 'Flip board' });
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/member/ada');
  item.focus();
  await user.keyboard('{Enter}');
  expect(flip).toHaveBeenCalledOnce();
  await expect.poll(() => document.activeElement).toBe(trigger);
});

it('shows a toast that was called for before its code was loaded, and replaces it by a new one', async () => {
  render(<ToastHost labels={{ region: 'Notices', close: 'Close' }} />);
  toast.success('Saved.');
  await screen.findByText('Saved.');
  toast.error('No connection.');
  await screen.findByText('No connection.');
  await expect.poll(() => screen.queryByText('Saved.')).toBeNull();
});
