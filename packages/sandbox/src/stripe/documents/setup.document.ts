import type { JsonObject } from '../json.ts';
import type { FutureUsage } from './payment.document.ts';

export type SetupIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

export type SetupIntentDocument = JsonObject & {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly status: SetupIntentStatus;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly latest_attempt: string | null;
  readonly metadata: { readonly [key: string]: string };
  readonly payment_method: string | null;
  readonly usage: FutureUsage;
  readonly sandbox: {
    /** The token of the 3-D Secure page, while the status is `requires_action`. */
    readonly challenge: string | null;
    readonly returnUrl: string | null;
  };
};

export type SetupAttemptDocument = JsonObject & {
  readonly id: string;
  readonly object: 'setup_attempt';
  readonly setup_intent: string;
  readonly status: 'succeeded' | 'failed' | 'requires_action' | 'abandoned';
};
