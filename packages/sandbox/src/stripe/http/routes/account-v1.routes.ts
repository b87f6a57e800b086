import { requireAccount } from '#stripe/accounts/account.ts';
import { findConnectedAccount } from '#stripe/accounts/account-capabilities.ts';
import { createAccountLinkV1 } from '#stripe/accounts/account-link.ts';
import { accountV1View, platformView } from '#stripe/accounts/account-v1.view.ts';
import {
  addBankAccount,
  listBankAccounts,
  makeDefault,
  removeBankAccount,
  requireBankAccount,
  saveBankAccount,
} from '#stripe/accounts/bank-account.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { BankAccountDocument } from '#stripe/documents/bank-account.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { isPlatform } from '#stripe/kernel/ids.ts';
import { mergeMetadata } from '#stripe/kernel/metadata.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, notSupported } from '#stripe/kernel/stripe-error.ts';
import { type Work, withAccount } from '#stripe/kernel/work.ts';
import type { FieldFilter } from '#stripe/store/object-store.ts';
import type { Call, Route } from '../call.ts';
import { createListResponse, listPage, timeFilters, withPlatform } from '../list-response.ts';

/** Seconds. */
const LOGIN_LINK_SECONDS = 5 * 60;

/** `/v1/account`, `/v1/accounts/{id}` and their subresources. */
export const accountV1Routes: readonly Route[] = [
  { method: 'GET', path: '/v1/account', handle: ownAccount },
  { method: 'GET', path: '/v1/accounts', handle: listAccounts },
  { method: 'POST', path: '/v1/account_links', handle: accountLink },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    handle: (call) => view(call, requireAccount(call, call.id())),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    handle: (call) => {
      const account = requireAccount(call, call.id());
      if (account.dashboard !== 'express') {
        throw invalidRequest('Cannot create a login link for an account that is not an Express account.');
      }
      const token = call.links.create('login_link', account.id, call.now + LOGIN_LINK_SECONDS, {});
      return { object: 'login_link', created: call.now, url: `${call.publicUrl}/express/${token}` };
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    handle: (call) => {
      const inside = insideAccount(call);
      const filters =
        call.params.string('object') === 'card'
          ? [{ field: 'object', operator: '=' as const, value: 'card' }]
          : [];
      return createListResponse({ ...call, ...inside }, 'bank_account', filters, ['object']);
    },
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/external_accounts',
    handle: (call) => toPublicView(addExternalAccount(insideAccount(call), call)),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:accountId/external_accounts/:id',
    handle: (call) => toPublicView(requireBankAccount(insideAccount(call, 'accountId'), call.id())),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:accountId/external_accounts/:id',
    handle: (call) => toPublicView(updateExternalAccount(insideAccount(call, 'accountId'), call)),
  },
  {
    method: 'DELETE',
    path: '/v1/accounts/:accountId/external_accounts/:id',
    handle: (call) => {
      const inside = insideAccount(call, 'accountId');
      const bank = requireBankAccount(inside, call.id());
      removeBankAccount(inside, bank);
      return { id: bank.id, object: 'bank_account', deleted: true };
    },
  },
];

function listAccounts(call: Call): JsonObject {
  const open: FieldFilter = { field: 'closed', operator: '=', value: 0 };
  const filters = [open, ...timeFilters(call.params, 'created')];
  return listPage(withPlatform(call), 'account', filters, (account) => view(call, account), []);
}

function accountLink(call: Call): JsonObject {
  const { created, expiresAt, url } = createAccountLinkV1(call, call.params);
  return { object: 'account_link', created, expires_at: expiresAt, url };
}

function ownAccount(call: Call): JsonObject {
  const account = findConnectedAccount(call);
  return account === undefined ? platformView() : view(call, account);
}

function view(work: Work, account: AccountDocument): JsonObject {
  return accountV1View(account, listBankAccounts(withAccount(work, account.id)).map(toPublicView));
}

/** Returns `work` in the account of the path; throws if the caller acts on another account. */
function insideAccount(call: Call, name = 'id'): Work {
  const account = requireAccount(call, call.id(name));
  if (!isPlatform(call.account) && call.account !== account.id)
    throw invalidRequest('The account in the path is not the one of the Stripe-Account header.');
  return withAccount(call, account.id);
}

function addExternalAccount(work: Work, call: Call): BankAccountDocument {
  const external = call.params.group('external_account');
  if (call.params.string('external_account') !== undefined) throw notSupported('tokens as external_account');
  if (external.string('object') !== 'bank_account') throw notSupported('debit cards as external accounts');
  return addBankAccount(
    work,
    {
      routingNumber: external.string('routing_number') ?? '',
      accountNumber: external.string('account_number') ?? '',
      holderName: external.string('account_holder_name') ?? null,
      currency: external.string('currency') ?? 'usd',
    },
    { makeDefault: call.params.boolean('default_for_currency') === true, metadata: call.params },
  );
}

function updateExternalAccount(work: Work, call: Call): BankAccountDocument {
  const bank = requireBankAccount(work, call.id());
  const { params } = call;
  const updated = saveBankAccount(work, {
    ...bank,
    account_holder_name: params.stringOr('account_holder_name', bank.account_holder_name),
    metadata: mergeMetadata(bank.metadata, params.raw('metadata')),
  });
  return params.boolean('default_for_currency') === true ? makeDefault(work, updated) : updated;
}
