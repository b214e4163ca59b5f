import { SCOPES } from '@tabiya/contract/kit/program.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { tokenPrograms } from '@tabiya/contract/account/token-programs.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { programRoutes, type ProgramRoute } from '../../../platform/programs/programs.ts';
import type { AuthorizationService } from './authorization-service.ts';
import type { TokensService } from './service.ts';

export const tokenCalls = (
  { config: { baseUrl } }: Pick<Platform, 'config'>,
  service: TokensService,
  authorizations: AuthorizationService,
): ProgramRoute[] =>
  programRoutes('tokens', tokenPrograms, {
    about: () => ({
      issuer: baseUrl,
      authorization_endpoint: baseUrl + url('web_oauth_authorize'),
      token_endpoint: baseUrl + tokenPrograms.exchange.path,
      scopes_supported: [...SCOPES],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
    async exchange(brought) {
      const made = await authorizations.exchange(brought);
      if (isRefusal(made)) return made;
      return {
        token_type: 'Bearer' as const,
        access_token: made.token,
        expires_in: made.seconds,
        scope: made.scopes.join(' '),
      };
    },
    async revoke(_, { key }) {
      await service.revokeByKey(key);
      return {};
    },
    test: ({ text }) => service.test(text.split(',').map((token) => token.trim())),
  });
