import { SmsRejectedError } from './sms.port.ts';

/** E.164: up to 15 digits without a leading zero. The shortest numbers in use have seven. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Throws SmsRejectedError unless the text is a phone number with a country code. */
export function requirePhoneNumber(to: string): void {
  if (!E164.test(to))
    throw new SmsRejectedError(`${JSON.stringify(to)} is no telephone number such as +14155550123.`);
}
