import { type MailPort, MailRejectedError } from '../mail/mail.port.ts';
import { parseMailbox } from '../mail/mailbox.ts';
import { requirePhoneNumber } from './require-phone-number.ts';
import { type SmsPort, SmsRejected } from './sms.port.ts';

/** Where the number goes in a gateway's address. */
const PLACE = '{number}';

export interface MailGatewayOptions {
  /** The provider's address for a telephone, such as `{number}@sms.example.com`. */
  readonly gateway: string;
  readonly mail: MailPort;
}

/** Whether a text is an address with `{number}` in it, and still one when a number stands there. */
export function isGateway(text: string): boolean {
  return text.includes(PLACE) && parseMailbox(toRecipient(text, '+14155550123')) !== null;
}

/**
 * Sends text messages as e-mail to a provider that forwards them. The number goes without its plus. There is no subject
 * and no HTML: gateways put a subject before the text, and people pay by the letter. Throws RangeError for a gateway that
 * is no such address.
 */
export function createMailGatewaySms({ gateway, mail }: MailGatewayOptions): SmsPort {
  if (!isGateway(gateway)) {
    throw new RangeError(`${JSON.stringify(gateway)} is no gateway such as ${PLACE}@sms.example.com.`);
  }
  return {
    send: async ({ id, to, text }) => {
      requirePhoneNumber(to);
      try {
        await mail.send({ id, to: toRecipient(gateway, to), subject: '', text, html: '' });
      } catch (error) {
        if (error instanceof MailRejectedError) throw new SmsRejected(error.message, { cause: error });
        throw error;
      }
    },
  };
}

function toRecipient(gateway: string, number: string): string {
  return gateway.replaceAll(PLACE, number.slice(1));
}
