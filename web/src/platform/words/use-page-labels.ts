import { useIntl } from 'react-intl';

/** What the links between pages of a list are called. */
export function usePageLabels() {
  const intl = useIntl();
  return {
    nav: intl.formatMessage({ id: 'ui.pages' }),
    previous: intl.formatMessage({ id: 'ui.previous' }),
    next: intl.formatMessage({ id: 'ui.next' }),
    page: (page: number) => intl.formatMessage({ id: 'ui.page' }, { page }),
  };
}
