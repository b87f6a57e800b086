import { hash } from 'node:crypto';
import type { BankAccountDocument, BankBehavior } from '../documents/bank-account.document.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** The routing number of test mode (docs/wire/stripe.md). */
export const TEST_ROUTING_NUMBER = '110000000';
/** A bank account that accepts every payout. */
export const TEST_ACCOUNT_NUMBER = '000123456789';

const BEHAVIORS: ReadonlyMap<string, BankBehavior> = new Map([
  [TEST_ACCOUNT_NUMBER, 'works'],
  ['000222222227', 'works'],
  ['000111111116', 'no_account'],
  ['000111111113', 'account_closed'],
]);

/** Stripe has no test bank account for instant payouts; the sandbox adds this one. */
const INSTANT_PAYOUT_NUMBER = '000222222227';

/** Whether this is a test bank account number. */
export function isTestAccountNumber(accountNumber: string): boolean {
  return BEHAVIORS.has(accountNumber);
}

/** The details of a bank account. */
export interface BankDetails {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly holderName: string | null;
  readonly currency: string;
}

/** Adds a bank account to `work.account`; the first of a currency becomes the default. */
export function addBankAccount(
  work: Work,
  details: BankDetails,
  options: { readonly makeDefault: boolean; readonly metadata?: Params } = { makeDefault: false },
): BankAccountDocument {
  const behavior = BEHAVIORS.get(details.accountNumber);
  requireTestNumbers(details, behavior);
  const others = listBankAccounts(work).filter((bank) => bank.currency === details.currency);
  const bank: BankAccountDocument = {
    id: newId('ba'),
    object: 'bank_account',
    account: work.account,
    account_holder_name: details.holderName,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods:
      details.accountNumber === INSTANT_PAYOUT_NUMBER ? ['standard', 'instant'] : ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: details.currency,
    default_for_currency: others.length === 0,
    fingerprint: hash('sha256', details.accountNumber, 'base64url').slice(0, 16),
    future_requirements: null,
    last4: details.accountNumber.slice(-4),
    metadata: mergeMetadata({}, options.metadata?.raw('metadata')),
    requirements: null,
    routing_number: details.routingNumber,
    status: 'new',
    sandbox: { behavior: behavior ?? 'works' },
  };
  work.store.insert(work.account, 'bank_account', bank);
  work.outbox.emit(work, 'account.external_account.created', bank);
  return options.makeDefault ? makeDefault(work, bank) : bank;
}

/** Returns the bank accounts of `work.account`, oldest first. */
export function listBankAccounts(work: Work): BankAccountDocument[] {
  return work.store.all(work.account, 'bank_account');
}

/** Returns a bank account, or throws 404. */
export function requireBankAccount(work: Work, id: string, param = 'id'): BankAccountDocument {
  const bank = work.store.find(work.account, 'bank_account', id);
  if (bank === undefined) throw resourceMissing('external account', id, param);
  return bank;
}

/** Returns the default bank account of a currency. */
export function defaultBankAccount(work: Work, currency: string): BankAccountDocument | undefined {
  return listBankAccounts(work).find((bank) => bank.currency === currency && bank.default_for_currency);
}

/** Makes this the default of its currency. */
export function makeDefault(work: Work, bank: BankAccountDocument): BankAccountDocument {
  if (bank.default_for_currency) return bank;
  for (const other of listBankAccounts(work)) {
    if (other.currency !== bank.currency || !other.default_for_currency) continue;
    work.store.save(work.account, 'bank_account', { ...other, default_for_currency: false });
  }
  return saveBankAccount(work, { ...bank, default_for_currency: true });
}

/** Saves a bank account and emits an event. */
export function saveBankAccount(work: Work, bank: BankAccountDocument): BankAccountDocument {
  work.store.save(work.account, 'bank_account', bank);
  work.outbox.emit(work, 'account.external_account.updated', bank);
  return bank;
}

/**
 * Removes a bank account. The default cannot be removed while others of its currency exist, as at
 * Stripe.
 */
export function removeBankAccount(work: Work, bank: BankAccountDocument): void {
  const others = listBankAccounts(work).filter(
    ({ id, currency }) => id !== bank.id && currency === bank.currency,
  );
  if (bank.default_for_currency && others.length > 0) {
    throw invalidRequest(
      `You cannot delete the default external account for ${bank.currency}. Make another one the default first.`,
    );
  }
  work.store.remove(work.account, 'bank_account', bank.id);
  work.outbox.emit(work, 'account.external_account.deleted', bank);
}

/** Adds a test bank account unless the account has one. */
export function ensureTestBankAccount(work: Work, holderName: string | null): void {
  if (listBankAccounts(work).length > 0) return;
  addBankAccount(work, {
    routingNumber: TEST_ROUTING_NUMBER,
    accountNumber: TEST_ACCOUNT_NUMBER,
    holderName,
    currency: 'usd',
  });
}

function requireTestNumbers(details: BankDetails, behavior: BankBehavior | undefined): void {
  if (details.routingNumber !== TEST_ROUTING_NUMBER) {
    const message = `Invalid routing number '${details.routingNumber}'. In test mode use ${TEST_ROUTING_NUMBER}.`;
    throw invalidRequest(message, 'external_account[routing_number]', 'routing_number_invalid');
  }
  if (behavior !== undefined) return;
  const message = `You must use a test bank account number in test mode, such as ${TEST_ACCOUNT_NUMBER}.`;
  throw invalidRequest(message, 'external_account[account_number]', 'account_number_invalid');
}
