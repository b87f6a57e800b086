import { type MailPort, MailRejectedError } from '../mail/mail.port.ts';
import { parseMailbox } from '../mail/mailbox.ts';
import { requirePhoneNumber } from './require-phone-number.ts';
import { type SmsPort, SmsRejectedError } from './sms.port.ts';

/** The placeholder for the number in a gateway's address. */
const PLACE = '{number}';

export interface MailGatewayOptions {
  /** The gateway's address, such as `{number}@sms.example.com`. */
  readonly gateway: string;
  readonly mail: MailPort;
}

/** Whether a text is a valid address with `{number}`, before and after the number is inserted. */
export function isGateway(text: string): boolean {
  return text.includes(PLACE) && parseMailbox(toRecipient(text, '+14155550123')) !== null;
}

/**
 * Creates an SmsPort that sends emails to an email-to-SMS gateway. The number has no plus sign. The
 * email has no subject and no HTML, because gateways prepend the subject and charge by length.
 * Throws RangeError for an invalid gateway.
 */
export function createMailGatewaySms({ gateway, mail }: MailGatewayOptions): SmsPort {
  if (!isGateway(gateway)) {
    throw new RangeError(`${JSON.stringify(gateway)} is not a gateway such as ${PLACE}@sms.example.com.`);
  }
  return {
    send: async ({ id, to, text }) => {
      requirePhoneNumber(to);
      try {
        await mail.send({ id, to: toRecipient(gateway, to), subject: '', text, html: '' });
      } catch (error) {
        if (error instanceof MailRejectedError) throw new SmsRejectedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

function toRecipient(gateway: string, number: string): string {
  return gateway.replaceAll(PLACE, number.slice(1));
}
