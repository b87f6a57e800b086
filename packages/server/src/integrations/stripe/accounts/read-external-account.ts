import type { ExternalAccount } from '@gable/contracts/connect';
import type Stripe from 'stripe';

/** Converts a payout bank account or card for the Connected Accounts card. */
export function readExternalAccount(account: Stripe.ExternalAccount): ExternalAccount {
  return account.object === 'bank_account' ? readBankAccount(account) : readCard(account);
}

function readBankAccount(bank: Stripe.BankAccount): ExternalAccount {
  return {
    id: bank.id,
    object: 'bank_account',
    default: bank.default_for_currency ?? false,
    bankName: bank.bank_name,
    accountHolderName: bank.account_holder_name,
    routingNumber: bank.routing_number,
    brand: null,
    last4: bank.last4,
    expMonth: null,
    expYear: null,
  };
}

function readCard(card: Stripe.Card): ExternalAccount {
  return {
    id: card.id,
    object: 'card',
    default: card.default_for_currency ?? false,
    bankName: null,
    accountHolderName: card.name,
    routingNumber: null,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}
