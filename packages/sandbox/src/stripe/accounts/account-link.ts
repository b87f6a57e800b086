import type { JsonObject } from '../json.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { requireAccount } from './account.ts';

/** Seconds (docs/wire/stripe.md). */
const LINK_SECONDS = 5 * 60;

/** A single-use onboarding URL for the account's owner. */
export interface AccountLink {
  readonly account: AccountId;
  readonly created: number;
  readonly expiresAt: number;
  readonly url: string;
  readonly useCase: JsonObject;
}

/** Creates an account link (v2) with its return and refresh URLs. */
export function createAccountLink(work: Work, params: Params): AccountLink {
  const type = params.group('use_case').string('type') ?? '';
  const details = params.group('use_case').group(type);
  return createLink(work, params.string('account') ?? '', {
    refreshUrl: details.string('refresh_url'),
    refreshParam: `use_case.${type}.refresh_url`,
    returnUrl: details.string('return_url') ?? null,
    useCase: params.object('use_case') ?? {},
  });
}

/** Creates an account link (v1), which accepts accounts of both versions. */
export function createAccountLinkV1(work: Work, params: Params): AccountLink {
  return createLink(work, params.string('account') ?? '', {
    refreshUrl: params.string('refresh_url'),
    refreshParam: 'refresh_url',
    returnUrl: params.string('return_url') ?? null,
    useCase: { type: params.string('type') },
  });
}

interface LinkParams {
  readonly refreshUrl: string | undefined;
  /** What the refresh address is called in the request. */
  readonly refreshParam: string;
  readonly returnUrl: string | null;
  readonly useCase: JsonObject;
}

function createLink(work: Work, accountId: string, link: LinkParams): AccountLink {
  const account = requireAccount(work, accountId);
  const { refreshUrl, refreshParam, returnUrl, useCase } = link;
  if (refreshUrl === undefined) {
    throw invalidRequest(`Missing required param: ${refreshParam}.`, refreshParam, 'parameter_missing');
  }
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
