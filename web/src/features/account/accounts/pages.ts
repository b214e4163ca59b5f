import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const accountsPages = {
  web_security_register: { load: () => import('./RegisterPage.tsx'), forPlayers: () => import('./Welcome.tsx') },
  web_security_login_and_go: { load: () => import('./LoginPage.tsx') },
  web_security_logout: { load: () => import('./LogoutPage.tsx') },
  web_security_forgot_password: { load: () => import('./ForgotPasswordPage.tsx') },
  web_security_reset_password: { load: () => import('./ResetPasswordPage.tsx') },
  web_verification_index: { load: () => import('./VerifiedPage.tsx') },
} satisfies PageEntries;
