import { NO_LINE, type PlannedPage, type Shape } from './shape.ts';

/** Returns the files of the web by path; none without a page. `languages` are the folders beside `en`. */
export const webFiles = (shape: Shape, languages: readonly string[]): Record<string, string> => {
  const { district, noun, pascal, page } = shape;
  if (page === undefined) return {};
  const feature = `web/src/features/${district}/${noun}`;
  const messages = (language: string): string => `web/src/messages/${language}/${noun}.json`;
  return {
    [`${feature}/pages.ts`]: pages(shape, page),
    [`${feature}/shots.ts`]: shots(shape, page),
    [`${feature}/queries.ts`]: queries(shape),
    [`${feature}/${pascal}Page.tsx`]: pageFile(shape, page),
    [`${feature}/${noun}-page.test.tsx`]: test(shape, page),
    [messages('en')]: JSON.stringify(english(shape)),
    // A language shows the English text of every message that it lacks.
    ...Object.fromEntries(languages.map((language) => [messages(language), '{}\n'])),
  };
};

const titleOf = ({ noun }: Shape): string => noun.charAt(0).toUpperCase() + noun.slice(1).replaceAll('-', ' ');

const english = (shape: Shape): Record<string, string> => ({
  [`${shape.key}.count`]: 'You have {count, number} so far.',
  [`${shape.key}.description`]: `${titleOf(shape)} on Tabiya.`,
  [`${shape.key}.for_members`]: 'Log in to see yours.',
  [`${shape.key}.title`]: titleOf(shape),
});

const pages = ({ camel, pascal }: Shape, { name }: PlannedPage): string => `
import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const ${camel}Pages = {
  ${name}: { seenBy: 'anyone', load: () => import('./${pascal}Page.tsx') },
} satisfies PageEntries;
`;

const shots = ({ noun }: Shape, { example }: PlannedPage): string => `
import type { Shot } from '../../../platform/routing/shot.ts';

export const shots: readonly Shot[] = [
  { name: '${noun}', path: '${example}', as: 'member' },
  { name: '${noun}-visitor', path: '${example}', as: 'visitor' },
];
`;

const queries = ({ district, noun, camel }: Shape): string => `
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { ${camel} } from '@tabiya/contract/${district}/${noun}.ts';

export const ${camel}Query = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['${noun}', username],
    queryFn: () => call(${camel}.view, { username }),
    staleTime: 30_000,
  });
`;

/** A parameter that must be there is text for the types, although the router knows no page without it. */
const paramsOf = ({ params }: PlannedPage): string =>
  params.map(({ name, isOptional }) => (isOptional ? name : `${name} = ''`)).join(', ');

const pageFile = (shape: Shape, page: PlannedPage): string => {
  const { camel, pascal, key } = shape;
  const given = page.params.map(({ name }) => name).join(', ');
  return `
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
${given === '' ? NO_LINE : `import { useParams } from 'react-router';`}
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { ${camel}Query } from './queries.ts';

function ${pascal}Page() {
  const intl = useIntl();
  ${given === '' ? NO_LINE : `const { ${paramsOf(page)} } = useParams();`}
  const username = openMember(useMe());
  return (
    <PageFrame width="narrow">
      <Meta
        title={intl.formatMessage({ id: '${key}.title' })}
        description={intl.formatMessage({ id: '${key}.description' })}
        path={pageUrl('${page.name}'${given === '' ? '' : `, { ${given} }`})}
      />
      <h1>
        <FormattedMessage id="${key}.title" />
      </h1>
      {username === undefined ? (
        <p>
          <FormattedMessage id="${key}.for_members" />
        </p>
      ) : (
        <Own username={username} />
      )}
    </PageFrame>
  );
}

function Own({ username }: { username: string }) {
  const { data } = useSuspenseQuery(${camel}Query(call, username));
  return (
    <p>
      <FormattedMessage id="${key}.count" values={{ count: data.count }} />
    </p>
  );
}

/** Returns the name of a member whose account is open: the call is for no one else. */
const openMember = (me: CurrentUser | null): string | undefined =>
  me !== null && me.isEnabled && !me.isGuest ? me.username : undefined;

export const page: PageModule = {
  Component: ${pascal}Page,
  load: async ({ queries, call: callNow, me }) => {
    const username = openMember(me());
    if (username !== undefined) await queries.ensureQueryData(${camel}Query(callNow, username));
  },
};
`;
};

const test = (shape: Shape, { example }: PlannedPage): string => `
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('shows members what they have', async () => {
  const answers = { 'GET /callback/${shape.noun}/Ann': () => ({ username: 'Ann', count: 3 }) };
  await renderPage({ path: '${example}', me: ann, answers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${titleOf(shape)}');
  screen.getByText('You have 3 so far.');
});

it('asks visitors to log in', async () => {
  const { asked } = await renderPage({ path: '${example}' });
  screen.getByText('Log in to see yours.');
  expect(asked.filter((one) => one.call.includes('/${shape.noun}/'))).toEqual([]);
});
`;
