/** An SMS to one phone number. */
export interface Sms {
  /** The same for each attempt, so that duplicates can be detected. */
  readonly id: string;
  /** E.164 with the plus sign, such as `+14155550123`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsPort {
  /**
   * Sends an SMS. Throws SmsRejectedError for an invalid number or a permanent rejection. After any
   * other error, retry with the same ID.
   */
  send(sms: Sms): Promise<void>;
}

/** An SMS that will never be accepted. */
export class SmsRejectedError extends Error {
  override readonly name = 'SmsRejectedError';
}
