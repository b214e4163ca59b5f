import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LanguageList } from './LanguageList.tsx';
import { languagesQuery } from './queries.ts';
import styles from './languages.module.css';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const { locale } = useSite();
  const [searched, setSearched] = useState('');
  const { data, error, refetch } = useQuery(languagesQuery(call, locale.code));
  // The dialog is shown before its many names are rendered.
  const names = useDeferredValue(data, undefined);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<FormattedMessage id="languages.title" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <TextField
        label={intl.formatMessage({ id: 'languages.search' })}
        placeholder={intl.formatMessage({ id: 'languages.search' })}
        hideLabel
        icon={<Search />}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={searched}
        onChange={({ target }) => setSearched(target.value)}
      />
      <div className={styles.body}>
        {error && !data ? (
          <ErrorState
            title={failureText(intl, error)}
            retry={
              <Button variant="play" onClick={() => void refetch()}>
                <FormattedMessage id="languages.retry" />
              </Button>
            }
          />
        ) : (
          <LanguageList languages={names} searched={searched} />
        )}
      </div>
    </Dialog>
  );
}
