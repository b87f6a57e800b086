/** One text message to one telephone. */
export interface Text {
  /** Ours, and the same for every attempt, so that a repeated send can be recognised. */
  readonly id: string;
  /** E.164 with its plus, such as `+14155550123`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsPort {
  /**
   * Hands the message over for delivery. Throws SmsRejected when it will never be taken: a number that is none, or one
   * that is refused for good. Any other error is worth another try with the same id.
   */
  send(text: Text): Promise<void>;
}

/** A text message that will never be taken, however often it is sent. */
export class SmsRejected extends Error {
  override readonly name = 'SmsRejected';
}
