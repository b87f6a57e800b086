import type { SentMessageInfo, Transport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { type MailPort, MailRefused } from './mail.port.ts';
import { type Mailbox, readMailbox } from './mailbox.ts';
import { readRefusal } from './refusal.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts, smtpOptions } from './smtp-options.ts';

type Nodemailer = typeof import('nodemailer');

/** A way to send e-mail that may hold connections open. */
export interface OpenMail extends MailPort {
  /** Ends the connections; one that is delivering finishes first. */
  close(): void;
}

export interface SmtpMailOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; nodemailer's own options may follow as a query. */
  readonly url: string;
  /** `Gable <no-reply@example.com>` */
  readonly from: string;
  readonly timeouts?: SmtpTimeouts;
}

/** Whom an e-mail is really for, as SMTP says it. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Takes a composed e-mail, byte for byte what a server would have been given. */
export type DeliverMail = (raw: Uint8Array, envelope: Envelope) => Promise<void>;

export interface DeliveredMailOptions {
  /** `Gable <no-reply@example.com>` */
  readonly from: string;
  readonly deliver: DeliverMail;
}

/** Sends through a mail server, over a few connections that are kept. Throws RangeError when `from` is no address. */
export function createSmtpMail({ url, from, timeouts = SMTP_TIMEOUTS }: SmtpMailOptions): OpenMail {
  const sender = requireSender(from);
  const options = smtpOptions(url, timeouts);
  const late = lateTransport(({ createTransport }) => createTransport(options));
  return {
    send: async (mail) => {
      const composed = composeMail(mail, sender);
      try {
        // The signal ends what no other time-out does: a server that answers one letter at a time.
        const transport = await late.use();
        await transport.sendMail({ ...composed, signal: AbortSignal.timeout(timeouts.sendMs) });
      } catch (error) {
        const refusal = readRefusal(error);
        if (refusal !== null) throw new MailRefused(refusal, { cause: error });
        throw error;
      }
    },
    close: late.close,
  };
}

/** Composes as for a server and hands the bytes to a function. Throws RangeError when `from` is no address. */
export function createDeliveredMail({ from, deliver }: DeliveredMailOptions): OpenMail {
  const sender = requireSender(from);
  const late = lateTransport(({ createTransport }) => createTransport(deliveringTransport(deliver)));
  return {
    send: async (mail) => {
      await (await late.use()).sendMail(composeMail(mail, sender));
    },
    close: late.close,
  };
}

/** nodemailer is loaded for the first letter, and makes its transport then. */
function lateTransport<Sender extends { close(): void }>(make: (nodemailer: Nodemailer) => Sender) {
  let made: Promise<Sender> | null = null;
  return {
    use: () => {
      made ??= import('nodemailer').then(make);
      return made;
    },
    close: () => void made?.then((sender) => sender.close()),
  };
}

function deliveringTransport(deliver: DeliverMail): Transport {
  return {
    name: 'delivered',
    version: '1',
    send: ({ message }, callback) => {
      const { from, to } = message.getEnvelope();
      const handOver = async (): Promise<SentMessageInfo> => {
        await deliver(await message.build(), { from: from || '', to });
        return { envelope: { from, to }, messageId: message.messageId() };
      };
      handOver().then((info) => callback(null, info), callback);
    },
  };
}

function requireSender(from: string): Mailbox {
  const sender = readMailbox(from);
  if (!sender)
    throw new RangeError(`${JSON.stringify(from)} is no sender such as Gable <no-reply@example.com>.`);
  return sender;
}
