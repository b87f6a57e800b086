import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthSettings } from '../auth-settings.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { optionalText } from '../http/read-body.ts';
import { redirectTarget } from '../redirects/allowed-redirect.ts';
import { requireProvider } from './known-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** A wish to go to a provider. */
export interface WishedVisit {
  readonly provider: ProviderSettings;
  readonly redirectTo: URL;
  /** Null for an implicit client. */
  readonly challenge: Challenge | null;
  /** What is asked of the provider: at least to say who it is. */
  readonly scope: string;
  /** Further parameters for the provider's page. */
  readonly extras: Readonly<Record<string, string>>;
}

const OWN_SCOPES = ['openid', 'email', 'profile'];

/** RFC 6749, section 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/;
const SCOPES_AT_MOST = 20;

/** What a page may say to the provider's page. Nothing here changes what comes back or where to. */
const EXTRAS = [
  'access_type',
  'acr_values',
  'domain_hint',
  'hd',
  'include_granted_scopes',
  'login_hint',
  'prompt',
  'ui_locales',
] as const;
const EXTRA_LENGTH = 300;

const querySchema = z.looseObject({
  provider: optionalText,
  redirect_to: optionalText,
  scopes: optionalText,
  ...challengeFields,
});

function scopeOf(wished: string): string {
  const scopes = wished.split(/[\s,]+/).filter((scope) => scope !== '');
  if (scopes.length > SCOPES_AT_MOST || !scopes.every((scope) => SCOPE.test(scope))) {
    throw validationFailed('Could not read the scopes');
  }
  return [...new Set([...OWN_SCOPES, ...scopes])].join(' ');
}

function extrasOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const extras: Record<string, string> = {};
  for (const name of EXTRAS) {
    const value = query[name];
    if (typeof value === 'string' && value.length <= EXTRA_LENGTH) extras[name] = value;
  }
  return extras;
}

/**
 * Which visit the query asks for. Throws 400 validation_failed for a provider that is not set up and for what cannot be
 * read.
 */
export function readWishedVisit(settings: AuthSettings, request: FastifyRequest): WishedVisit {
  const query = querySchema.safeParse(request.query);
  if (!query.success) throw validationFailed('Could not read the query');
  const { provider, redirect_to, scopes } = query.data;
  return {
    provider: requireProvider(settings, provider ?? ''),
    redirectTo: redirectTarget(settings, redirect_to),
    challenge: readChallenge(query.data),
    scope: scopeOf(scopes ?? ''),
    extras: extrasOf(query.data),
  };
}
