import { createHash } from 'node:crypto';
import type { BankAccountDocument, BankBehaviour } from '../documents/bank-account.document.ts';
import { newId } from '../kernel/ids.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, resourceMissing } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

/** The routing number of the bank that exists in test mode (Stripe contract, section 4, Banks). */
export const TEST_ROUTING_NUMBER = '110000000';
/** A bank account that takes every payout. */
export const TEST_ACCOUNT_NUMBER = '000123456789';

const BEHAVIOURS: ReadonlyMap<string, BankBehaviour> = new Map([
  [TEST_ACCOUNT_NUMBER, 'works'],
  ['000222222227', 'works'],
  ['000111111116', 'no_account'],
  ['000111111113', 'account_closed'],
]);

/** Stripe has no test bank account for instant payouts; this number is the sandbox's own. */
const TAKES_INSTANT_PAYOUTS = '000222222227';

/** Whether a number is one of test mode's. */
export function isTestAccountNumber(accountNumber: string): boolean {
  return BEHAVIOURS.has(accountNumber);
}

/** What a bank account is known by. */
export interface BankDetails {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly holderName: string | null;
  readonly currency: string;
}

/** Adds a bank account to `work.account`; the first one of a currency is its default. */
export function addBankAccount(
  work: Work,
  details: BankDetails,
  options: { readonly makeDefault: boolean; readonly metadata?: Params } = { makeDefault: false },
): BankAccountDocument {
  const behaviour = BEHAVIOURS.get(details.accountNumber);
  requireTestNumbers(details, behaviour);
  const others = bankAccountsOf(work).filter((bank) => bank.currency === details.currency);
  const bank: BankAccountDocument = {
    id: newId('ba'),
    object: 'bank_account',
    account: work.account,
    account_holder_name: details.holderName,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods:
      details.accountNumber === TAKES_INSTANT_PAYOUTS ? ['standard', 'instant'] : ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: details.currency,
    default_for_currency: others.length === 0,
    fingerprint: createHash('sha256').update(details.accountNumber).digest('base64url').slice(0, 16),
    future_requirements: null,
    last4: details.accountNumber.slice(-4),
    metadata: mergeMetadata({}, options.metadata?.raw('metadata')),
    requirements: null,
    routing_number: details.routingNumber,
    status: 'new',
    sandbox: { behaviour: behaviour ?? 'works' },
  };
  work.store.insert(work.account, 'bank_account', bank);
  work.outbox.emit(work, 'account.external_account.created', bank);
  return options.makeDefault ? makeDefault(work, bank) : bank;
}

/** The bank accounts of `work.account`, oldest first. */
export function bankAccountsOf(work: Work): BankAccountDocument[] {
  return work.store.all(work.account, 'bank_account');
}

/** The bank account of an id, or 404. */
export function requireBankAccount(work: Work, id: string, param = 'id'): BankAccountDocument {
  const bank = work.store.find(work.account, 'bank_account', id);
  if (bank === undefined) throw resourceMissing('external account', id, param);
  return bank;
}

/** Where payouts of a currency go by default. */
export function defaultBankAccount(work: Work, currency: string): BankAccountDocument | undefined {
  return bankAccountsOf(work).find((bank) => bank.currency === currency && bank.default_for_currency);
}

/** Makes this the default of its currency, in place of the one that was. */
export function makeDefault(work: Work, bank: BankAccountDocument): BankAccountDocument {
  if (bank.default_for_currency) return bank;
  for (const other of bankAccountsOf(work)) {
    if (other.currency !== bank.currency || !other.default_for_currency) continue;
    work.store.save(work.account, 'bank_account', { ...other, default_for_currency: false });
  }
  return saveBankAccount(work, { ...bank, default_for_currency: true });
}

/** Keeps a changed bank account and says so. */
export function saveBankAccount(work: Work, bank: BankAccountDocument): BankAccountDocument {
  work.store.save(work.account, 'bank_account', bank);
  work.outbox.emit(work, 'account.external_account.updated', bank);
  return bank;
}

/** Removes a bank account; the default stays while others of its currency exist, as at Stripe. */
export function removeBankAccount(work: Work, bank: BankAccountDocument): void {
  const others = bankAccountsOf(work).filter(
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

/** Adds the bank account that a sandbox control or the onboarding page gives, unless one is there. */
export function ensureTestBankAccount(work: Work, holderName: string | null): void {
  if (bankAccountsOf(work).length > 0) return;
  addBankAccount(work, {
    routingNumber: TEST_ROUTING_NUMBER,
    accountNumber: TEST_ACCOUNT_NUMBER,
    holderName,
    currency: 'usd',
  });
}

function requireTestNumbers(details: BankDetails, behaviour: BankBehaviour | undefined): void {
  if (details.routingNumber !== TEST_ROUTING_NUMBER) {
    const message = `Invalid routing number '${details.routingNumber}'. In test mode use ${TEST_ROUTING_NUMBER}.`;
    throw invalidRequest(message, 'external_account[routing_number]', 'routing_number_invalid');
  }
  if (behaviour !== undefined) return;
  const message = `You must use a test bank account number in test mode, such as ${TEST_ACCOUNT_NUMBER}.`;
  throw invalidRequest(message, 'external_account[account_number]', 'account_number_invalid');
}
