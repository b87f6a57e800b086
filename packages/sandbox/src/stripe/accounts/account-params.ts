import type { AccountDocument } from '../documents/account.document.ts';
import type { Params } from '../kernel/params.ts';
import { notSupported } from '../kernel/stripe-error.ts';

/** Returns the merchant settings that are stored and echoed. */
export function merchantSettings(merchant: Params) {
  const names = ['branding', 'mcc', 'statement_descriptor', 'support'];
  return Object.fromEntries(
    names.filter((name) => merchant.has(name)).map((name) => [name, merchant.raw(name)]),
  );
}

/** Parses the dashboard type; Stripe defaults to the full one. */
export function parseDashboard(name: string | undefined): AccountDocument['dashboard'] {
  return name === 'express' || name === 'none' ? name : 'full';
}

/** Throws for parameters that the sandbox does not support. */
export function rejectUnsupported(params: Params): void {
  const configuration = params.group('configuration');
  if (configuration.has('customer')) throw notSupported('the customer configuration of accounts');
  if (configuration.has('recipient')) throw notSupported('the recipient configuration of accounts');
  if (params.has('account_token')) throw notSupported('account tokens');
}
