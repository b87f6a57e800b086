import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireAccount } from './account.ts';

/** Account links are short-lived: minutes, in seconds here (Stripe contract, section 4). */
const LINK_SECONDS = 5 * 60;

/** A single-use address where an account's owner gives what is required. */
export interface AccountLink {
  readonly account: AccountId;
  readonly created: number;
  readonly expiresAt: number;
  readonly url: string;
  readonly useCase: JsonObject;
}

/** Makes a link; where it returns to and where a stale one leads are kept with it. */
export function createAccountLink(work: Work, params: Params): AccountLink {
  const account = requireAccount(work, params.string('account') ?? '');
  const useCase = params.object('use_case') ?? {};
  const type = params.group('use_case').string('type') ?? '';
  const details = params.group('use_case').group(type);
  const refreshUrl = details.string('refresh_url');
  if (refreshUrl === undefined) {
    throw invalidRequest(
      `Missing required param: use_case.${type}.refresh_url.`,
      `use_case.${type}.refresh_url`,
      'parameter_missing',
    );
  }
  const returnUrl = details.string('return_url') ?? null;
  for (const url of [refreshUrl, returnUrl]) requireWebAddress(url);
  const expiresAt = work.now + LINK_SECONDS;
  const token = work.links.create('onboarding_link', account.id, expiresAt, { refreshUrl, returnUrl });
  return {
    account: account.id,
    created: work.now,
    expiresAt,
    url: `${work.publicUrl}/onboarding/${token}`,
    useCase,
  };
}

function requireWebAddress(url: string | null): void {
  if (url === null || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw invalidRequest(`Not a valid URL: ${url}`, 'use_case', 'url_invalid');
}
