import type { AccountDocument } from '../documents/account.document.ts';
import type { Params } from '../kernel/params.ts';
import { notSupported } from '../kernel/stripe-error.ts';

/** What of the merchant configuration is kept and answered as it was sent. */
export function merchantSettings(merchant: Params) {
  const kept = ['branding', 'mcc', 'statement_descriptor', 'support'];
  return Object.fromEntries(
    kept.filter((name) => merchant.has(name)).map((name) => [name, merchant.raw(name)]),
  );
}

/** The dashboard an account asks for; Stripe gives the full one unless told. */
export function dashboardOf(name: string | undefined): AccountDocument['dashboard'] {
  return name === 'express' || name === 'none' ? name : 'full';
}

/** Says so when a parameter was sent that the sandbox does not honour. */
export function refuseUnsupported(params: Params): void {
  const configuration = params.group('configuration');
  if (configuration.has('customer')) throw notSupported('the customer configuration of accounts');
  if (configuration.has('recipient')) throw notSupported('the recipient configuration of accounts');
  if (params.has('account_token')) throw notSupported('account tokens');
}
