import type { MailSandbox } from '@gable/sandbox/mail';
import type { MailPort } from '../integrations/mail/mail.port.ts';
import { createDeliveredMail, createSmtpMail, type OpenMail } from '../integrations/mail/nodemailer-mail.ts';
import { createDeliveredSms } from '../integrations/sms/delivered-sms.ts';
import { createMailGatewaySms } from '../integrations/sms/mail-gateway-sms.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';

/** The path of the mailbox page. */
export const MAIL_SANDBOX_PATH = '/sandbox/mail';

export interface OpenMailOptions {
  /** The mail server, `smtp://...` or `smtps://...`. It has priority over the sandbox. */
  readonly smtpUrl: string | undefined;
  /** `Gable <no-reply@example.com>` */
  readonly from: string;
  readonly sandbox: MailSandbox | null;
}

/** The configured email transport: a mail server or the sandbox. */
export interface MailConnection {
  readonly mail: MailPort;
  /** Closes the connections to the mail server. The caller closes the sandbox. */
  close(): void;
}

/**
 * Opens the mail server, or the sandbox if there is no mail server. Throws RangeError if `from` is
 * not an address, or if there is neither a mail server nor a sandbox.
 */
export function openMail({ smtpUrl, from, sandbox }: OpenMailOptions): MailConnection {
  const mail = openConfigured(smtpUrl, from, sandbox);
  return { mail, close: () => mail.close() };
}

function openConfigured(smtpUrl: string | undefined, from: string, sandbox: MailSandbox | null): OpenMail {
  if (smtpUrl !== undefined) return createSmtpMail({ url: smtpUrl, from });
  if (!sandbox) throw new RangeError('Email requires a mail server or the mail sandbox.');
  return createDeliveredMail({ from, deliver: (raw, envelope) => sandbox.receiveMail(raw, envelope) });
}

/** How SMS is sent: not at all, to the sandbox, or through an email-to-SMS gateway. */
export type SmsProvider = 'none' | 'sandbox' | 'email';

export interface OpenSmsOptions {
  readonly provider: SmsProvider;
  /** The gateway's address, such as `{number}@sms.example.com`. Only for the provider `email`. */
  readonly gateway: string | undefined;
  readonly mail: MailPort;
  readonly sandbox: MailSandbox | null;
}

/**
 * Opens the configured SMS provider; null for `none`. Throws RangeError if an option is missing.
 */
export function openSms({ provider, gateway, mail, sandbox }: OpenSmsOptions): SmsPort | null {
  switch (provider) {
    case 'none':
      return null;
    case 'sandbox':
      if (!sandbox) throw new RangeError('The SMS provider sandbox requires the mail sandbox.');
      return createDeliveredSms((sms) => sandbox.receiveSms(sms));
    case 'email':
      if (gateway === undefined)
        throw new RangeError('The SMS provider email requires the address of a gateway.');
      return createMailGatewaySms({ gateway, mail });
    default:
      return provider satisfies never;
  }
}
