import { html } from 'hono/html';
import { requireAccount } from '#stripe/accounts/account.ts';
import {
  addBankAccount,
  listBankAccounts,
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

/** Renders the bank accounts with their actions, and a form that adds one. */
export function bankSection(work: Work, here: string): Markup {
  const banks = listBankAccounts(work);
  const columns = [
    { label: 'Bank account' },
    { label: 'Currency' },
    { label: 'Use' },
    { label: 'Actions', isNumber: true },
  ];
  const list =
    banks.length === 0
      ? html`<h2>Bank accounts</h2><p class="muted">No bank account yet. Add one to receive payouts.</p>`
      : table(
          'Bank accounts',
          columns,
          banks.map((bank) => row(bank, here)),
        );
  return html`${list}
    <form class="line actions close" method="post" action="${here}/banks">
      ${selectField('account_number', 'Add a bank account', TEST_BANKS.map(described))}
      <button>Add bank account</button>
    </form>`;
}

/** Adds the chosen bank account; the first becomes the default. Returns a notice. */
export function addBank({ work, part, form }: PageRequest): string {
  const inside = requireExpressSession(work, part('token'));
  const account = requireAccount(work, inside.account);
  const bank = addBankAccount(inside, {
    routingNumber: TEST_ROUTING_NUMBER,
    accountNumber: form.string('account_number') ?? '',
    holderName: account.displayName,
    currency: account.currency,
  });
  return `${getName(bank)} was added.`;
}

/** Makes a bank account the default, or removes it. Returns a notice. */
export function changeBank({ work, part, form }: PageRequest): string {
  const inside = requireExpressSession(work, part('token'));
  const bank = requireBankAccount(inside, part('bank'));
  switch (form.string('action')) {
    case 'default':
      makeDefault(inside, bank);
      return `Payouts now go to ${getName(bank)}.`;
    case 'remove':
      removeBankAccount(inside, bank);
      return `${getName(bank)} was removed.`;
    default:
      throw invalidRequest('Choose what to do with the bank account.');
  }
}

function row(bank: BankAccountDocument, here: string): readonly Cell[] {
  const name = getName(bank);
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

function getName(bank: BankAccountDocument): string {
  return `${bank.bank_name} •••• ${bank.last4}`;
}
