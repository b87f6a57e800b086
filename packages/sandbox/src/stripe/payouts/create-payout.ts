import { payoutsEnabled } from '../accounts/account-capabilities.ts';
import { defaultBankAccount, requireBankAccount } from '../accounts/bank-account.ts';
import type { BankAccountDocument } from '../documents/bank-account.document.ts';
import type { PayoutDocument } from '../documents/money.document.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { getFunds, getInstantlyAvailable } from '../money/balance.ts';
import { sendPayout } from './payout.ts';

/**
 * Creates a manual payout. Throws without funds, bank account or enabled payouts
 * (docs/wire/stripe.md).
 */
export function createPayout(work: Work, params: Params): PayoutDocument {
  if (params.has('payout_method')) throw notSupported('payout_method');
  const amount = params.integer('amount') ?? 0;
  const currency = (params.string('currency') ?? '').toLowerCase();
  if (amount < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (!payoutsEnabled(work)) {
    throw invalidRequest(
      'Cannot create payouts: this account has payouts disabled until its requirements are met.',
      undefined,
      'payouts_not_allowed',
    );
  }
  const destination = getDestination(work, params.string('destination'), currency);
  const method = params.string('method') === 'instant' ? 'instant' : 'standard';
  requireFunds(work, amount, currency, method, destination);
  return sendPayout(work, {
    amount,
    currency,
    destination,
    method,
    automatic: false,
    description: params.string('description') ?? null,
    statementDescriptor: params.string('statement_descriptor') ?? null,
    metadata: mergeMetadata({}, params.raw('metadata')),
  });
}

function getDestination(work: Work, id: string | undefined, currency: string): BankAccountDocument {
  if (id !== undefined) {
    const bank = requireBankAccount(work, id, 'destination');
    if (bank.currency === currency) return bank;
    throw invalidRequest(`The destination takes ${bank.currency}, not ${currency}.`, 'destination');
  }
  const bank = defaultBankAccount(work, currency);
  if (bank !== undefined) return bank;
  throw invalidRequest(
    `Sorry, you don't have any external accounts in that currency (${currency}).`,
    'currency',
  );
}

function requireFunds(
  work: Work,
  amount: number,
  currency: string,
  method: 'standard' | 'instant',
  destination: BankAccountDocument,
): void {
  if (method === 'instant' && !destination.available_payout_methods.includes('instant')) {
    throw invalidRequest(
      'The destination does not support instant payouts.',
      'method',
      'instant_payouts_unsupported',
    );
  }
  const limit =
    method === 'instant' ? getInstantlyAvailable(work, currency) : getFunds(work, currency).available;
  if (amount <= limit) return;
  const message =
    method === 'instant'
      ? 'You have insufficient funds available for an instant payout of this amount.'
      : 'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.';
  throw invalidRequest(message, undefined, 'balance_insufficient');
}
