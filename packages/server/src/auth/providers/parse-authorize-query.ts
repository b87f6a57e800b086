import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthSettings } from '../auth-settings.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { type CodeChallenge, codeChallengeFields, parseCodeChallenge } from '../flows/code-challenge.ts';
import { optionalString } from '../http/read-body.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { requireProvider } from './known-providers.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The parameters of `/authorize`. */
export interface AuthorizeRequest {
  readonly provider: ProviderSettings;
  readonly redirectTo: URL;
  /** Null on the implicit flow. */
  readonly challenge: CodeChallenge | null;
  /** The OAuth scope, including our required scopes. */
  readonly scope: string;
  /** Additional parameters for the provider. */
  readonly extraParams: Readonly<Record<string, string>>;
}

const REQUIRED_SCOPES = ['openid', 'email', 'profile'];

/** RFC 6749, section 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/;
const MAX_SCOPES = 20;

/** Parameters that a page may pass to the provider. None changes the response or the redirect. */
const ALLOWED_PARAMS = [
  'access_type',
  'acr_values',
  'domain_hint',
  'hd',
  'include_granted_scopes',
  'login_hint',
  'prompt',
  'ui_locales',
] as const;
const MAX_PARAM_LENGTH = 300;

const querySchema = z.looseObject({
  provider: optionalString,
  redirect_to: optionalString,
  scopes: optionalString,
  ...codeChallengeFields,
});

function parseScope(requested: string): string {
  const scopes = requested.split(/[\s,]+/).filter((scope) => scope !== '');
  if (scopes.length > MAX_SCOPES || !scopes.every((scope) => SCOPE.test(scope))) {
    throw validationFailed('Could not read the scopes');
  }
  return [...new Set([...REQUIRED_SCOPES, ...scopes])].join(' ');
}

function pickExtraParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const extraParams: Record<string, string> = {};
  for (const name of ALLOWED_PARAMS) {
    const value = query[name];
    if (typeof value === 'string' && value.length <= MAX_PARAM_LENGTH) extraParams[name] = value;
  }
  return extraParams;
}

/**
 * Parses the query. Throws 400 validation_failed for an unconfigured provider or invalid
 * parameters.
 */
export function parseAuthorizeQuery(settings: AuthSettings, request: FastifyRequest): AuthorizeRequest {
  const query = querySchema.safeParse(request.query);
  if (!query.success) throw validationFailed('Could not read the query');
  const { provider, redirect_to, scopes } = query.data;
  return {
    provider: requireProvider(settings, provider ?? ''),
    redirectTo: resolveRedirect(settings, redirect_to),
    challenge: parseCodeChallenge(query.data),
    scope: parseScope(scopes ?? ''),
    extraParams: pickExtraParams(query.data),
  };
}
