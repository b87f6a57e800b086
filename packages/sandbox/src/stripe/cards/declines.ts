import type { CardBehavior } from './card-numbers.ts';

/** A decline. */
export interface Decline {
  readonly code:
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'authentication_required'
    | 'payment_intent_authentication_failure'
    | 'setup_intent_authentication_failure';
  /** The issuer's reason, if Stripe exposes it. */
  readonly declineCode: string | null;
  readonly message: string;
  /** The advice to the merchant. */
  readonly advice: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data' | null;
  /** Whether Radar blocked the payment before it reached the issuer. */
  readonly isBlocked?: boolean;
}

/** Returns the error fields of a decline. */
export function declineDetails({ code, declineCode, advice }: Decline) {
  return {
    type: 'card_error',
    code,
    ...(declineCode === null ? {} : { decline_code: declineCode }),
    ...(advice === null ? {} : { advice_code: advice }),
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  } as const;
}

/** The decline of a payment after failed 3-D Secure. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  advice: null,
};

/** The decline of a setup after failed 3-D Secure. */
export const SETUP_AUTHENTICATION_FAILED: Decline = {
  ...AUTHENTICATION_FAILED,
  code: 'setup_intent_authentication_failure',
};

/** The decline of an off-session payment that requires authentication. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
  advice: null,
};

/** Returns the decline of saving a card; undefined if it can be saved. */
export function getSetupDecline(behavior: CardBehavior): Decline | undefined {
  return behavior === 'declines_when_charged' ? undefined : getDecline(behavior);
}

/** Returns the decline of charging a card; undefined if it succeeds. */
export function getDecline(behavior: CardBehavior): Decline | undefined {
  switch (behavior) {
    case 'succeeds':
    case 'available_at_once':
    case 'disputed':
    case 'disputed_as_not_received':
    case 'inquired':
    case 'early_fraud_warning':
    case 'elevated_risk':
    case 'refund_pends':
    case 'refund_fails_later':
    case 'asks_then_succeeds':
    case 'asks_unless_set_up':
      return undefined;
    case 'blocked_as_fraud':
      return {
        ...declined('fraudulent', 'Your card was declined.', 'do_not_try_again'),
        isBlocked: true,
      };
    case 'velocity_exceeded':
      return declined(
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
        'try_again_later',
      );
    case 'generic_decline':
    case 'declines_when_charged':
    case 'asks_then_declines':
      return declined('generic_decline', 'Your card was declined.', 'try_again_later');
    case 'insufficient_funds':
      return declined('insufficient_funds', 'Your card has insufficient funds.', 'try_again_later');
    case 'lost_card':
      return declined('lost_card', 'Your card was declined.', 'do_not_try_again');
    case 'stolen_card':
      return declined('stolen_card', 'Your card was declined.', 'do_not_try_again');
    case 'expired_card':
      return {
        code: 'expired_card',
        declineCode: 'expired_card',
        message: 'Your card has expired.',
        advice: 'do_not_try_again',
      };
    case 'incorrect_cvc':
      return {
        code: 'incorrect_cvc',
        declineCode: 'incorrect_cvc',
        message: "Your card's security code is incorrect.",
        advice: 'confirm_card_data',
      };
    case 'processing_error':
      return {
        code: 'processing_error',
        declineCode: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
        advice: 'try_again_later',
      };
  }
}

/** Whether the issuer requires 3-D Secure; cards that are set up can be exempt. */
export function requiresAuthentication(behavior: CardBehavior, isSetUp = false): boolean {
  if (behavior === 'asks_unless_set_up') return !isSetUp;
  return behavior === 'asks_then_succeeds' || behavior === 'asks_then_declines';
}

function declined(declineCode: string, message: string, advice: Decline['advice']): Decline {
  return { code: 'card_declined', declineCode, message, advice };
}
