import { USER_TYPES, type UserType } from '@gable/contracts/profile';
import type { User } from '@supabase/supabase-js';
import type { Provider, Returned, SignUpReview } from './auth-gateway.ts';
import { refusalOf, sessionEnded } from './auth-refusal.ts';
import { linkRefused } from './link-refusal.ts';
import { fieldsOf, textOf } from './read-fields.ts';
import { readSettings } from './settings.ts';
import { hasStoredSession } from './stored-session.ts';
import { authClient, serviceUrl } from './supabase-client.ts';

/** What a user's metadata may say, whoever wrote it: we at sign-up, or a provider. */
function metadataOf(user: User) {
  const { user_type, name, full_name, user_name } = fieldsOf(user.user_metadata);
  return {
    user_type: textOf(user_type),
    name: textOf(name),
    full_name: textOf(full_name),
    user_name: textOf(user_name),
  };
}

let reading: Promise<Returned> | undefined;

const NOTHING: Returned = { token: null, email: '', kind: null, isHalfWay: false, lacksUserType: false };

/** What a service may put into the search instead of the fragment. */
const IN_SEARCH = ['code', 'error', 'error_code', 'error_description'];

/** An address typed or kept, on a device that nobody is signed in on: there is nothing to read, and the client can stay away. */
function bringsNothing({ hash, search }: Location): boolean {
  const asked = new URLSearchParams(search);
  return hash.length <= 1 && !IN_SEARCH.some((name) => asked.has(name)) && !hasStoredSession();
}

async function read(): Promise<Returned> {
  if (bringsNothing(window.location)) return NOTHING;
  // Before the client is there, which empties the address.
  const { hash, search } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const auth = await authClient();
  const { error } = await auth.initialize();
  if (error) throw linkRefused(error, { hash, search });
  const { data } = await auth.getSession();
  return {
    token: data.session?.access_token ?? null,
    email: data.session?.user.email ?? '',
    kind: fragment.get('type'),
    isHalfWay: fragment.has('message'),
    lacksUserType: data.session !== null && metadataOf(data.session.user).user_type === undefined,
  };
}

/** See `ReturnGateway`; supabase-js reads the address when it starts, and once only, so the answer is kept. */
export function readReturn(): Promise<Returned> {
  reading ??= read();
  return reading;
}

/** See `ReturnGateway`. */
export async function signUpReview(): Promise<SignUpReview | null> {
  const { data } = await (await authClient()).getSession();
  const user = data.session?.user;
  if (!user || fieldsOf(user.app_metadata).sign_up_review !== true) return null;
  const { name = '', user_type } = metadataOf(user);
  return { name, userType: USER_TYPES.find((type) => type === user_type) };
}

/** See `ReturnGateway`; the name that is known is the one that the provider gave. */
export async function setUserType(userType: UserType, chosenName?: string): Promise<string> {
  const auth = await authClient();
  const { data: before } = await auth.getSession();
  const known = before.session && metadataOf(before.session.user);
  const name = chosenName ?? known?.name ?? known?.full_name ?? known?.user_name;
  const { error } = await auth.updateUser({ data: { user_type: userType, ...(name && { name }) } });
  if (error) throw refusalOf(error);
  // The token in hand was signed before.
  const { data, error: stale } = await auth.refreshSession();
  if (stale) throw refusalOf(stale);
  if (!data.session) throw sessionEnded();
  return data.session.access_token;
}

/**
 * The configured providers; `returnTo` is where they lead back to. Their links are those that `signInWithOAuth` would open: its type knows Supabase's own
 * providers alone, and a plain link works before the client is loaded.
 */
export function providers(returnTo: () => string): Provider[] {
  return readSettings().signIn.providers.map(({ name, label }) => {
    const url = new URL('auth/v1/authorize', serviceUrl().replace(/\/*$/, '/'));
    url.search = new URLSearchParams({ provider: name, redirect_to: returnTo() }).toString();
    return { name, label, href: url.href };
  });
}
