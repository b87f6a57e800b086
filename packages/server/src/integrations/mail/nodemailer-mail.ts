import type { SentMessageInfo, Transport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { type MailPort, MailRejectedError } from './mail.port.ts';
import { parseRejection } from './mail-errors.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts, toSmtpOptions } from './smtp-options.ts';

type Nodemailer = typeof import('nodemailer');

/** A MailPort with connections to close. */
export interface OpenMail extends MailPort {
  /** Closes the connections after the current deliveries. */
  close(): void;
}

interface SmtpMailOptions {
  /**
   * `smtp://user:password@host:587` or `smtps://...`; nodemailer's own options may follow as a
   * query.
   */
  readonly url: string;
  /** `Gable <no-reply@example.com>` */
  readonly from: string;
  readonly timeouts?: SmtpTimeouts;
}

/** The SMTP envelope. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Delivers the bytes that a mail server would receive. */
type DeliverMail = (raw: Uint8Array, envelope: Envelope) => Promise<void>;

/** Creates a MailPort with pooled SMTP connections. Throws RangeError for an invalid `from`. */
export function createSmtpMail({ url, from, timeouts = SMTP_TIMEOUTS }: SmtpMailOptions): OpenMail {
  const sender = requireSender(from);
  const options = toSmtpOptions(url, timeouts);
  const transport = lazyTransport(({ createTransport }) => createTransport(options));
  return {
    send: async (mail) => {
      const composed = composeMail(mail, sender);
      try {
        const sender = await transport.use();
        // The signal also stops a server that responds slowly, byte by byte.
        await sender.sendMail({ ...composed, signal: AbortSignal.timeout(timeouts.sendMs) });
      } catch (error) {
        const reason = parseRejection(error);
        if (reason !== null) throw new MailRejectedError(reason, { cause: error });
        throw error;
      }
    },
    close: transport.close,
  };
}

/**
 * Creates a MailPort that passes the bytes to a function. Throws RangeError for an invalid `from`.
 */
export function createDeliveredMail({
  from,
  deliver,
}: Pick<SmtpMailOptions, 'from'> & { readonly deliver: DeliverMail }): OpenMail {
  const sender = requireSender(from);
  const transport = lazyTransport(({ createTransport }) =>
    createTransport(createDeliveringTransport(deliver)),
  );
  return {
    send: async (mail) => {
      await (await transport.use()).sendMail(composeMail(mail, sender));
    },
    close: transport.close,
  };
}

/** Loads nodemailer and creates its transport for the first email. */
function lazyTransport<Sender extends { close(): void }>(create: (nodemailer: Nodemailer) => Sender) {
  let created: Promise<Sender> | null = null;
  return {
    use: () => {
      created ??= import('nodemailer').then(create);
      return created;
    },
    close: () => void created?.then((sender) => sender.close()),
  };
}

function createDeliveringTransport(deliver: DeliverMail): Transport {
  return {
    name: 'delivered',
    version: '1',
    send: ({ message }, callback) => {
      const { from, to } = message.getEnvelope();
      const deliverMessage = async (): Promise<SentMessageInfo> => {
        await deliver(await message.build(), { from: from || '', to });
        return { envelope: { from, to }, messageId: message.messageId() };
      };
      deliverMessage().then((info) => callback(null, info), callback);
    },
  };
}

function requireSender(from: string): Mailbox {
  const sender = parseMailbox(from);
  if (!sender)
    throw new RangeError(`${JSON.stringify(from)} is not a sender such as Gable <no-reply@example.com>.`);
  return sender;
}
