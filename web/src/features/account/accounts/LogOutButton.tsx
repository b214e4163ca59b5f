import { accounts } from '@tabiya/contract/account/accounts.ts';
import type { FormEvent, ReactNode } from 'react';
import { announceLogOut, useLogOut } from '../../../platform/session/use-log-out.ts';
import { toast } from '../../../ui/Toast.tsx';

interface LogOutButtonProps {
  className: string | undefined;
  onDone: () => void;
  children: ReactNode;
}

/** Logs out: a press ends what acts in the person's name, such as the messenger, and then submits the form. */
export function LogOutButton({ className, onDone, children }: LogOutButtonProps) {
  const { logOut, busy } = useLogOut(toast.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logOut().then(onDone);
  };
  return (
    <form method="post" action={accounts.logOut.path} onSubmit={submit}>
      <button type="submit" className={className} disabled={busy} onClick={announceLogOut}>
        {children}
      </button>
    </form>
  );
}
