import { requirePhoneNumber } from './require-phone-number.ts';
import type { SmsPort, Text } from './sms.port.ts';

/** Hands every text message to a function, such as a mailbox for development. */
export function createDeliveredSms(deliver: (text: Text) => Promise<void>): SmsPort {
  return {
    send: async (text) => {
      requirePhoneNumber(text.to);
      await deliver(text);
    },
  };
}
