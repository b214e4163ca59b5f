import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const accountsPages = {
  web_security_register: {
    seenBy: 'without account',
    load: () => import('./RegisterPage.tsx'),
    forPlayers: () => import('./Welcome.tsx'),
  },
  web_security_login_and_go: { seenBy: 'without open account', load: () => import('./LoginPage.tsx') },
  web_security_logout: { seenBy: 'session', load: () => import('./LogoutPage.tsx') },
  web_security_forgot_password: { seenBy: 'anyone', load: () => import('./ForgotPasswordPage.tsx') },
  web_security_reset_password: { seenBy: 'anyone', load: () => import('./ResetPasswordPage.tsx') },
  web_verification_index: { seenBy: 'member', load: () => import('./VerifiedPage.tsx') },
} satisfies PageEntries;
