import { useIntl } from 'react-intl';

/** Returns the labels of the pagination links. */
export function usePageLabels() {
  const intl = useIntl();
  return {
    nav: intl.formatMessage({ id: 'ui.pages' }),
    previous: intl.formatMessage({ id: 'ui.previous' }),
    next: intl.formatMessage({ id: 'ui.next' }),
    page: (page: number) => intl.formatMessage({ id: 'ui.page' }, { page }),
  };
}
