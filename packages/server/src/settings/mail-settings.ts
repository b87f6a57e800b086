import { parseMailbox } from '../integrations/mail/mailbox.ts';
import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** How letters and texts leave the house. */
export interface MailSettings {
  /** Undefined: into the mailbox at /sandbox/mail. */
  readonly smtpUrl: string | undefined;
  /** Whom letters are from. */
  readonly from: string;
  /** Who answers people that cannot get in. */
  readonly supportEmail: string;
  readonly sms: {
    /** `email`: through a gateway that takes texts as letters; `sandbox`: into the mailbox page. */
    readonly provider: 'none' | 'sandbox' | 'email';
    readonly gateway: string | undefined;
    /** Whether a phone is a way to sign in; as a second factor it is offered wherever texts are delivered. */
    readonly signIn: boolean;
  };
}

const DEFAULT_FROM = 'Gable <no-reply@gable.test>';

function smsOf(env: Environment): MailSettings['sms'] {
  const gateway = env.SMS_GATEWAY;
  const sandboxed = env.SMTP_URL === undefined;
  switch (env.SMS_PROVIDER) {
    case 'email':
      if (!gateway) throw new SettingsError('SMS_GATEWAY must be set when SMS_PROVIDER is email.');
      return { provider: 'email', gateway, signIn: true };
    case 'sandbox':
      if (!sandboxed) throw new SettingsError('SMS_PROVIDER sandbox and SMTP_URL exclude each other.');
      return { provider: 'sandbox', gateway: undefined, signIn: true };
    case undefined:
      return { provider: sandboxed ? 'sandbox' : 'none', gateway: undefined, signIn: false };
  }
}

/** SMTP where it is configured; else the mailbox page, which production must ask for by name. */
export function mailSettingsOf(env: Environment): MailSettings {
  if (!env.SMTP_URL && env.NODE_ENV === 'production' && !isOn(env.MAIL_SANDBOX)) {
    throw new SettingsError(
      'SMTP_URL must be set in production; MAIL_SANDBOX=1 asks for the mailbox page, from which no letter leaves.',
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new SettingsError('MAIL_FROM must be set together with SMTP_URL.');
  const from = env.MAIL_FROM ?? DEFAULT_FROM;
  return {
    smtpUrl: env.SMTP_URL,
    from,
    supportEmail: env.SUPPORT_EMAIL ?? parseMailbox(from)?.address ?? from,
    sms: smsOf(env),
  };
}
