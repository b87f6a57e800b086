import { requirePhoneNumber } from './require-phone-number.ts';
import type { Sms, SmsPort } from './sms.port.ts';

/** Creates an SmsPort that passes each message to a function, such as the mail sandbox. */
export function createDeliveredSms(deliver: (sms: Sms) => Promise<void>): SmsPort {
  return {
    send: async (text) => {
      requirePhoneNumber(text.to);
      await deliver(text);
    },
  };
}
