import { isAppError } from '#kernel/index.ts';
import { performAction } from './perform-action.ts';
import type { Action, Step } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** Errors of actions that are not possible in the current state. Any other error is a bug. */
const EXPECTED_ERRORS = [
  'ACCOUNT_MISSING',
  'ACCOUNT_NOT_READY',
  'AGREEMENT_NOT_IN_FORCE',
  'ALREADY_INVOICED',
  'ALREADY_PAID',
  'AMOUNT_NOT_PAYABLE',
  'AUTOPAY_STARTED',
  // The terms changed between reading and agreeing.
  'AUTOPAY_TERMS_CHANGED',
  // A retry after the agent has changed to another account or invoice.
  'IDEMPOTENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'INVALID_AMOUNT',
  'INVOICE_NOT_VOIDABLE',
  'INVOICE_VOIDING',
  'NO_MONTH_DUE',
  'NO_UNBILLED_TIME',
  'NOT_HOURLY',
  'NOT_MONTHLY',
  'NOTHING_TO_PAY',
  'NOTHING_TO_REFUND',
  'PAID_OUTSIDE',
  'PAYEE_ACCOUNT_CLOSED',
  'PAYMENT_DISPUTED',
  'PAYOUTS_RESTRICTED',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'RATE_LIMITED',
  'REFUND_TOO_LARGE',
  'SLOT_UNAVAILABLE',
  'SUBSCRIPTION_STARTED',
  'SUBSCRIPTION_STATUS',
  'TIME_ENTRY_BILLED',
  'TOUR_ALREADY_REQUESTED',
  'TOUR_ANSWER_OF_OTHER',
  'TOUR_CHANGE_TOO_LATE',
  'TOUR_NOT_OPEN',
  'TOUR_NOT_STARTED',
  'TOUR_STARTED',
] as const;

/** Actions that do not call our server. They finish even if it crashes. */
const EXTERNAL_ACTIONS: ReadonlySet<Action['type']> = new Set([
  'complete-authentication',
  'complete-card-authentication',
  'complete-tour-authentication',
  'give-tour-card',
  'decline-payments',
  'delay-card-payments',
  'add-credit',
  'deny-access',
  'dispute',
  'end-account',
  'end-invoice',
  'pay-hosted-invoice',
  'pay-out-of-band',
  'refund-in-dashboard',
  'refund-fee',
  'finish-refund',
  'set-refund-outcome',
  'close-dispute',
  'finish-payout',
  'update-account',
  'wait',
]);

async function attempt(context: ScenarioContext, action: Action): Promise<void> {
  try {
    await performAction(context, action);
  } catch (error) {
    if (!EXPECTED_ERRORS.some((code) => isAppError(error, code))) throw error;
  }
}

/**
 * Performs a step. If the server crashes, its calls stay without a response and a new process takes
 * over. Rejects with any unexpected error. Returns whether the fault occurred.
 */
export async function performStep(context: ScenarioContext, step: Step): Promise<boolean> {
  const { process } = context.server;
  process.injectFault(step.fault);
  const actions = 'action' in step ? [step.action] : step.concurrent;
  await Promise.all(
    actions.map((action) => {
      const finished = attempt(context, action);
      return EXTERNAL_ACTIONS.has(action.type) ? finished : Promise.race([finished, process.crashed]);
    }),
  );
  const faultOccurred = step.fault !== null && process.faultOccurred;
  process.injectFault(null);
  if (process.isCrashed) await context.restart();
  await context.stripe.runScheduledWork();
  return faultOccurred;
}
