import type { MailSandbox } from '@gable/sandbox/mail';
import type { MailPort } from '../integrations/mail/mail.port.ts';
import { createDeliveredMail, createSmtpMail, type OpenMail } from '../integrations/mail/nodemailer-mail.ts';
import { createDeliveredSms } from '../integrations/sms/delivered-sms.ts';
import { createMailGatewaySms } from '../integrations/sms/mail-gateway-sms.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';

/** Where the mailbox is mounted, below the public address. */
export const MAIL_SANDBOX_PATH = '/sandbox/mail';

export interface OpenMailOptions {
  /** The mail server, `smtp://...` or `smtps://...`; it comes before the sandbox. */
  readonly smtpUrl: string | undefined;
  /** `Gable <no-reply@example.com>` */
  readonly from: string;
  readonly sandbox: MailSandbox | null;
}

/** E-mail as configured: a mail server, or the mailbox that this server carries. */
export interface MailConnection {
  readonly mail: MailPort;
  /** Ends the connections to the mail server. The sandbox stays open: it belongs to its opener. */
  close(): void;
}

/**
 * E-mail through the mail server, or into the sandbox where there is none. Throws RangeError when `from` is no address, or
 * when there is neither: an e-mail would go nowhere without a word.
 */
export function openMail({ smtpUrl, from, sandbox }: OpenMailOptions): MailConnection {
  const mail = openChosen(smtpUrl, from, sandbox);
  return { mail, close: () => mail.close() };
}

function openChosen(smtpUrl: string | undefined, from: string, sandbox: MailSandbox | null): OpenMail {
  if (smtpUrl !== undefined) return createSmtpMail({ url: smtpUrl, from });
  if (!sandbox) throw new RangeError('E-mail needs a mail server or the sandbox mailbox.');
  return createDeliveredMail({ from, deliver: (raw, envelope) => sandbox.receiveMail(raw, envelope) });
}

/** What sends text messages: nothing, the mailbox that this server carries, or a provider that takes them by e-mail. */
export type SmsProvider = 'none' | 'sandbox' | 'email';

export interface OpenSmsOptions {
  readonly provider: SmsProvider;
  /** The provider's address for a telephone, `{number}@sms.example.com`; for the provider 'email'. */
  readonly gateway: string | undefined;
  readonly mail: MailPort;
  readonly sandbox: MailSandbox | null;
}

/** Text messages as configured; null where there are none. Throws RangeError when the provider lacks what it needs. */
export function openSms({ provider, gateway, mail, sandbox }: OpenSmsOptions): SmsPort | null {
  switch (provider) {
    case 'none':
      return null;
    case 'sandbox':
      if (!sandbox) throw new RangeError('Text messages for the sandbox need the sandbox mailbox.');
      return createDeliveredSms((text) => sandbox.receiveSms(text));
    case 'email':
      if (gateway === undefined)
        throw new RangeError('Text messages by e-mail need the address of a gateway.');
      return createMailGatewaySms({ gateway, mail });
    default:
      return provider satisfies never;
  }
}
