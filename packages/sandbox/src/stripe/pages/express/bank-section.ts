import { html } from 'hono/html';
import { requireAccount } from '#stripe/accounts/account.ts';
import {
  addBankAccount,
  bankAccountsOf,
  makeDefault,
  removeBankAccount,
  requireBankAccount,
  TEST_ROUTING_NUMBER,
} from '#stripe/accounts/bank-account.ts';
import type { BankAccountDocument } from '#stripe/documents/bank-account.document.ts';
import { invalidRequest } from '#stripe/kernel/stripe-error.ts';
import type { Work } from '#stripe/kernel/work.ts';
import type { Markup } from '../layout.ts';
import type { PageRequest } from '../page-request.ts';
import { selectField } from '../parts/field.ts';
import { type Cell, table } from '../parts/table.ts';
import { TEST_BANKS } from '../parts/test-banks.ts';
import { requireExpressSession } from './session.ts';

/** The bank accounts, what may be done with each, and a form that adds one. */
export function bankSection(work: Work, here: string): Markup {
  const banks = bankAccountsOf(work);
  const columns = [
    { label: 'Bank account' },
    { label: 'Currency' },
    { label: 'Use' },
    { label: 'Actions', isNumber: true },
  ];
  const list =
    banks.length === 0
      ? html`<h2>Bank accounts</h2><p class="muted">None yet. Payouts need one.</p>`
      : table(
          'Bank accounts',
          columns,
          banks.map((bank) => row(bank, here)),
        );
  return html`${list}
    <form class="line actions close" method="post" action="${here}/banks">
      ${selectField('account_number', 'Another bank account', TEST_BANKS.map(described))}
      <button>Add bank account</button>
    </form>`;
}

/** Adds the bank account that was chosen; the first one becomes the default. Answers what was done. */
export function addBank({ work, part, form }: PageRequest): string {
  const inside = requireExpressSession(work, part('token'));
  const account = requireAccount(work, inside.account);
  const bank = addBankAccount(inside, {
    routingNumber: TEST_ROUTING_NUMBER,
    accountNumber: form.string('account_number') ?? '',
    holderName: account.displayName,
    currency: account.currency,
  });
  return `${nameOf(bank)} was added.`;
}

/** Makes a bank account the default, or removes it. Answers what was done. */
export function changeBank({ work, part, form }: PageRequest): string {
  const inside = requireExpressSession(work, part('token'));
  const bank = requireBankAccount(inside, part('bank'));
  switch (form.string('action')) {
    case 'default':
      makeDefault(inside, bank);
      return `Payouts go to ${nameOf(bank)} from now on.`;
    case 'remove':
      removeBankAccount(inside, bank);
      return `${nameOf(bank)} was removed.`;
    default:
      throw invalidRequest('Choose what to do with the bank account.');
  }
}

function row(bank: BankAccountDocument, here: string): readonly Cell[] {
  const name = nameOf(bank);
  const buttons = html`<form class="actions" method="post" action="${here}/banks/${bank.id}">
    ${
      bank.default_for_currency
        ? ''
        : html`<button class="small" name="action" value="default" aria-label="Make default: ${name}">Make default</button>`
    }
    <button class="small" name="action" value="remove" aria-label="Remove: ${name}">Remove</button>
  </form>`;
  return [
    name,
    bank.currency.toUpperCase(),
    bank.default_for_currency ? 'Default (payouts go here)' : 'On file',
    buttons,
  ];
}

function described({ value, label, hint = '' }: (typeof TEST_BANKS)[number]) {
  return { value, label: `${label} — ${hint}` };
}

function nameOf(bank: BankAccountDocument): string {
  return `${bank.bank_name} •••• ${bank.last4}`;
}
