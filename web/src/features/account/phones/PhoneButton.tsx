import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { phoneOfferedQuery } from './queries.ts';

/** Continues a sign-up with a phone number; renders nothing where the site cannot send codes. */
export function PhoneButton({ onClick }: { onClick: () => void }) {
  const { data: isOffered } = useQuery(phoneOfferedQuery(call));
  if (!isOffered) return null;
  return (
    <Button type="submit" wide data-sign-up="continue_with_phone" onClick={onClick}>
      <FormattedMessage id="phones.continue" />
    </Button>
  );
}
