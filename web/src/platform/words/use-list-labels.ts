import { useIntl } from 'react-intl';

/** Returns the labels of lists that show more when they are asked to. */
export function useListLabels() {
  const intl = useIntl();
  return {
    loading: intl.formatMessage({ id: 'ui.loading' }),
    failed: intl.formatMessage({ id: 'ui.list_failed' }),
    again: intl.formatMessage({ id: 'ui.try_again' }),
    more: intl.formatMessage({ id: 'ui.show_more' }),
  };
}
