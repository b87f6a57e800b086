import { requireAccount } from '#stripe/accounts/account.ts';
import { accountV1View, capabilityV1View } from '#stripe/accounts/account-v1.view.ts';
import { listBankAccounts } from '#stripe/accounts/bank-account.ts';
import { rejectAccount, unrejectAccount } from '#stripe/accounts/rejection.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { resourceMissing } from '#stripe/kernel/stripe-error.ts';
import { withAccount } from '#stripe/kernel/work.ts';
import type { Call, Route } from '../call.ts';

/** The v1 names of the supported capabilities. */
const CAPABILITIES = ['card_payments', 'transfers'] as const;

/** Capabilities in v1, and rejecting and unrejecting accounts. */
export const capabilityRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/accounts/:id/capabilities',
    handle: (call) => {
      const account = requireAccount(call, call.id());
      const data = CAPABILITIES.map((name) => capabilityV1View(account, name));
      return { object: 'list', data, has_more: false, url: call.path };
    },
  },
  { method: 'GET', path: '/v1/accounts/:accountId/capabilities/:id', handle: capability },
  {
    method: 'POST',
    path: '/v1/accounts/:accountId/capabilities/:id',
    // Requesting a requested capability changes nothing, and the sandbox does not unrequest
    // capabilities.
    handle: (call) => capability(call),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/reject',
    handle: (call) => view(call, rejectAccount(call, requireAccount(call, call.id()))),
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id/unreject',
    handle: (call) => view(call, unrejectAccount(call, requireAccount(call, call.id()))),
  },
];

function capability(call: Call): JsonObject {
  const account = requireAccount(call, call.id('accountId'));
  const name = CAPABILITIES.find((known) => known === call.id());
  if (name === undefined) throw resourceMissing('capability', call.id(), 'capability');
  return capabilityV1View(account, name);
}

function view(call: Call, account: AccountDocument): JsonObject {
  return accountV1View(account, listBankAccounts(withAccount(call, account.id)).map(toPublicView));
}
