import { parseMailbox } from '../integrations/mail/mailbox.ts';
import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** How email and SMS are sent. */
export interface MailSettings {
  /** If undefined, email goes to the mailbox page at /sandbox/mail. */
  readonly smtpUrl: string | undefined;
  /** The sender. */
  readonly from: string;
  /** The support address for users who cannot sign in. */
  readonly supportEmail: string;
  readonly sms: {
    /** `email`: through an email-to-SMS gateway; `sandbox`: to the mailbox page. */
    readonly provider: 'none' | 'sandbox' | 'email';
    readonly gateway: string | undefined;
    /**
     * Whether users can sign in by phone. A phone as a second factor needs only an SMS provider.
     */
    readonly signIn: boolean;
  };
}

const DEFAULT_FROM = 'Gable <no-reply@gable.test>';

function parseSms(env: Environment): MailSettings['sms'] {
  const gateway = env.SMS_GATEWAY;
  const sandboxed = env.SMTP_URL === undefined;
  switch (env.SMS_PROVIDER) {
    case 'email':
      if (!gateway) throw new SettingsError('SMS_GATEWAY must be set when SMS_PROVIDER is email.');
      return { provider: 'email', gateway, signIn: true };
    case 'sandbox':
      if (!sandboxed) throw new SettingsError('SMS_PROVIDER=sandbox cannot be used with SMTP_URL.');
      return { provider: 'sandbox', gateway: undefined, signIn: true };
    case undefined:
      return { provider: sandboxed ? 'sandbox' : 'none', gateway: undefined, signIn: false };
  }
}

/**
 * Uses SMTP if it is configured, otherwise the mailbox page, which production has to enable
 * explicitly. Throws SettingsError.
 */
export function parseMailSettings(env: Environment): MailSettings {
  if (!env.SMTP_URL && env.NODE_ENV === 'production' && !isOn(env.MAIL_SANDBOX)) {
    throw new SettingsError(
      'SMTP_URL must be set in production; MAIL_SANDBOX=1 enables the mailbox page, which sends no email.',
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new SettingsError('MAIL_FROM must be set together with SMTP_URL.');
  const from = env.MAIL_FROM ?? DEFAULT_FROM;
  return {
    smtpUrl: env.SMTP_URL,
    from,
    supportEmail: env.SUPPORT_EMAIL ?? parseMailbox(from)?.address ?? from,
    sms: parseSms(env),
  };
}
