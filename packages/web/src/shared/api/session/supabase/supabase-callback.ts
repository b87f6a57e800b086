import { USER_TYPES, type UserType } from '@gable/contracts/profile';
import type { User } from '@supabase/supabase-js';
import { fieldsOf, textOf } from '#shared/api/read-fields.ts';
import { readSettings } from '#shared/api/settings.ts';
import { createSessionEndedError, toAuthError } from '../auth-error.ts';
import type { AuthCallback, Provider, SignUpReview } from '../auth-gateway.ts';
import { toCallbackError } from '../callback-error.ts';
import { hasStoredSession } from '../stored-session.ts';
import { getAuthClient, getServiceUrl } from './supabase-client.ts';

/** Returns the user's metadata, written by our sign-up or by a provider. */
function getMetadata(user: User) {
  const { user_type, name, full_name, user_name } = fieldsOf(user.user_metadata);
  return {
    user_type: textOf(user_type),
    name: textOf(name),
    full_name: textOf(full_name),
    user_name: textOf(user_name),
  };
}

let cached: Promise<AuthCallback> | undefined;

const NO_CALLBACK: AuthCallback = {
  token: null,
  email: '',
  kind: null,
  isEmailChangePending: false,
  isUserTypeMissing: false,
};

/** Parameters that a service may put in the search instead of the fragment. */
const SEARCH_PARAMS = ['code', 'error', 'error_code', 'error_description'];

/** Whether there is nothing to read, so that the client need not be loaded. */
function isEmptyCallback({ hash, search }: Location): boolean {
  const params = new URLSearchParams(search);
  return hash.length <= 1 && !SEARCH_PARAMS.some((name) => params.has(name)) && !hasStoredSession();
}

async function read(): Promise<AuthCallback> {
  if (isEmptyCallback(window.location)) return NO_CALLBACK;
  // Read first, because the client clears the URL.
  const { hash, search } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const auth = await getAuthClient();
  const { error } = await auth.initialize();
  if (error) throw toCallbackError(error, { hash, search });
  const { data } = await auth.getSession();
  return {
    token: data.session?.access_token ?? null,
    email: data.session?.user.email ?? '',
    kind: fragment.get('type'),
    isEmailChangePending: fragment.has('message'),
    isUserTypeMissing: data.session !== null && getMetadata(data.session.user).user_type === undefined,
  };
}

/**
 * See `CallbackGateway`. The result is cached, because supabase-js reads the URL only when it
 * starts.
 */
export function readCallback(): Promise<AuthCallback> {
  cached ??= read();
  return cached;
}

/** See `CallbackGateway`. */
export async function signUpReview(): Promise<SignUpReview | null> {
  const { data } = await (await getAuthClient()).getSession();
  const user = data.session?.user;
  if (!user || fieldsOf(user.app_metadata).sign_up_review !== true) return null;
  const { name = '', user_type } = getMetadata(user);
  return { name, userType: USER_TYPES.find((type) => type === user_type) };
}

/** See `CallbackGateway`. The known name is the provider's. */
export async function setUserType(userType: UserType, chosenName?: string): Promise<string> {
  const auth = await getAuthClient();
  const { data: before } = await auth.getSession();
  const known = before.session && getMetadata(before.session.user);
  const name = chosenName ?? known?.name ?? known?.full_name ?? known?.user_name;
  const { error } = await auth.updateUser({ data: { user_type: userType, ...(name && { name }) } });
  if (error) throw toAuthError(error);
  // The current token predates the change.
  const { data, error: stale } = await auth.refreshSession();
  if (stale) throw toAuthError(stale);
  if (!data.session) throw createSessionEndedError();
  return data.session.access_token;
}

/**
 * Returns the configured OAuth providers, which redirect back to `returnTo`. Plain links in place
 * of `signInWithOAuth`, because its types only allow Supabase's own providers, and links work
 * before the client is loaded.
 */
export function providers(returnTo: () => string): Provider[] {
  return readSettings().signIn.providers.map(({ name, label }) => {
    const url = new URL('auth/v1/authorize', getServiceUrl().replace(/\/*$/, '/'));
    url.search = new URLSearchParams({ provider: name, redirect_to: returnTo() }).toString();
    return { name, label, href: url.href };
  });
}
