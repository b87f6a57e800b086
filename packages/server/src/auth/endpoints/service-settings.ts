import type { AuthSettings } from '../auth-settings.ts';

interface PublicAuthSettings {
  /** Which ways to sign in are open. */
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly mailer_autoconfirm: boolean;
  readonly phone_autoconfirm: boolean;
  readonly sms_provider: string;
  readonly saml_enabled: boolean;
}

/** What `GET /settings` answers: how this service is set up, as far as a sign-in form needs to know. */
export function serviceSettings(settings: AuthSettings): PublicAuthSettings {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: settings.disableSignup ?? false,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
