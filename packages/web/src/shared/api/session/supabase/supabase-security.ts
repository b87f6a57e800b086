import type { Provider, SupabaseClient, User } from '@supabase/supabase-js';
import { CALLBACK_PATH } from '../auth-callback.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthUserInfo, fetchAuthUser } from '../fetch-auth-user.ts';
import { trackMfaVerification } from '../mfa-verifications.ts';
import { confirmByPasskey } from '../passkeys.ts';
import { toSecurityError } from '../security-error.ts';
import type { Factor, FactorKind, SecurityAccount, SecurityGateway } from '../security-gateway.ts';
import { getAuthClient } from './supabase-client.ts';

type AuthClient = SupabaseClient['auth'];

/** The result of every client call. */
interface Result {
  readonly data: unknown;
  readonly error: Error | null;
}

type Success<Any extends Result> = Extract<Any, { readonly error: null }>;

function isSuccess<Any extends Result>(result: Any): result is Success<Any> {
  return result.error === null;
}

/** Returns the data of a successful call; throws the error as an `AuthError`. */
function requireData<Any extends Result>(result: Any): Success<Any>['data'] {
  if (!isSuccess(result)) throw toSecurityError(result.error);
  return result.data;
}

/** Returns the URL that email links and providers return to. */
function buildCallbackUrl(returnPath?: string): string {
  const url = new URL(CALLBACK_PATH, window.location.origin);
  if (returnPath !== undefined) url.searchParams.set('next', returnPath);
  return url.href;
}

async function readUser(auth: AuthClient): Promise<User> {
  return requireData(await auth.getUser()).user;
}

/** Reads the user with the client, which renews an expiring token and reports errors. */
async function readUserWithClient(): Promise<AuthUserInfo> {
  const auth = await getAuthClient();
  const user = await readUser(auth);
  const { currentLevel, currentAuthenticationMethods } = requireData(
    await auth.mfa.getAuthenticatorAssuranceLevel(),
  );
  const methods = currentAuthenticationMethods.map((each) => (typeof each === 'string' ? each : each.method));
  return { user, level: currentLevel, methods };
}

const KINDS: Readonly<Record<string, FactorKind>> = { phone: 'phone', webauthn: 'passkey' };
const NAMES: Readonly<Record<FactorKind, string>> = {
  app: 'Authenticator app',
  phone: 'Phone',
  passkey: 'Passkey',
};

type AuthFactor = NonNullable<AuthUserInfo['user']['factors']>[number];

function toFactor(factor: AuthFactor): Factor {
  const kind = KINDS[factor.factor_type] ?? 'app';
  return {
    id: factor.id,
    name: factor.friendly_name || NAMES[kind],
    kind,
    addedAt: new Date(factor.created_at),
    // The service updates a factor each time it is verified.
    usedAt: kind === 'passkey' && factor.updated_at ? new Date(factor.updated_at) : null,
  };
}

function toAccount({ user, level, methods }: AuthUserInfo): SecurityAccount {
  const verified = (user.factors ?? []).filter((factor) => factor.status === 'verified');
  return {
    email: user.email ?? '',
    pendingEmail: user.new_email || null,
    factors: verified.map(toFactor),
    identities: (user.identities ?? []).map(({ identity_id, provider, identity_data }) => ({
      id: identity_id,
      provider,
      email: typeof identity_data?.email === 'string' ? identity_data.email : null,
    })),
    signedInWithPassword: methods.includes('password'),
    secondFactorDue: verified.length > 0 && level !== 'aal2',
  };
}

/**
 * Accepts any name: the server decides which providers exist, and the client's type lists only
 * those of its version.
 */
function isProvider(name: string): name is Provider {
  return name !== '';
}

/** Removes unfinished setups, whose names would conflict with a new one. */
async function removeUnverifiedFactors(auth: AuthClient): Promise<void> {
  const { factors = [] } = await readUser(auth);
  const unfinished = factors.filter((factor) => factor.status === 'unverified');
  await Promise.all(unfinished.map(async ({ id }) => requireData(await auth.mfa.unenroll({ factorId: id }))));
}

const SVG_PREFIX = 'data:image/svg+xml;utf-8,';

/**
 * Encodes the QR code's SVG, which the client leaves unencoded, so that a `#` does not end the URL.
 */
function encodeQrCode(qrCode: string): string {
  if (!qrCode.startsWith(SVG_PREFIX)) return qrCode;
  return `${SVG_PREFIX}${encodeURIComponent(qrCode.slice(SVG_PREFIX.length))}`;
}

/** Implements `SecurityGateway` with supabase-js. */
export const supabaseSecurity: SecurityGateway = {
  async readAccount() {
    return toAccount((await fetchAuthUser()) ?? (await readUserWithClient()));
  },

  async changePassword({ password, currentPassword, nonce }) {
    const attributes = {
      password,
      ...(currentPassword !== undefined && { current_password: currentPassword }),
      ...(nonce !== undefined && { nonce }),
    };
    requireData(await (await getAuthClient()).updateUser(attributes));
  },

  async signInAgain(email, password) {
    requireData(await (await getAuthClient()).signInWithPassword({ email, password }));
  },

  async sendReauthentication() {
    requireData(await (await getAuthClient()).reauthenticate());
  },

  async changeEmail(email) {
    const auth = await getAuthClient();
    const { user } = requireData(await auth.updateUser({ email }, { emailRedirectTo: buildCallbackUrl() }));
    return { waiting: user.email !== email };
  },

  async enrollApp(name) {
    const auth = await getAuthClient();
    await removeUnverifiedFactors(auth);
    const { id, totp } = requireData(
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Gable' }),
    );
    return { factorId: id, qrCode: encodeQrCode(totp.qr_code), secret: totp.secret };
  },

  async enrollPhone(name, phone) {
    const auth = await getAuthClient();
    await removeUnverifiedFactors(auth);
    return requireData(await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })).id;
  },

  async addPasskey(name) {
    const auth = await getAuthClient();
    await removeUnverifiedFactors(auth);
    const { id } = requireData(await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
    await confirmByPasskey(auth.mfa, id);
  },

  async confirmByPasskey(factorId) {
    await confirmByPasskey((await getAuthClient()).mfa, factorId);
  },

  async sendCode(factorId) {
    return requireData(await (await getAuthClient()).mfa.challenge({ factorId })).id;
  },

  async verifyFactor({ factorId, code, challengeId }) {
    const { mfa } = await getAuthClient();
    const verify =
      challengeId === undefined
        ? mfa.challengeAndVerify({ factorId, code })
        : mfa.verify({ factorId, challengeId, code });
    requireData(await trackMfaVerification(verify));
  },

  async removeFactor(factorId) {
    const auth = await getAuthClient();
    requireData(await auth.mfa.unenroll({ factorId }));
    // The session's assurance level has dropped, so the token must be refreshed.
    requireData(await auth.refreshSession());
  },

  async linkIdentity(provider, returnPath) {
    const auth = await getAuthClient();
    if (!isProvider(provider)) throw new AuthError('', 'This provider isn’t available.');
    requireData(await auth.linkIdentity({ provider, options: { redirectTo: buildCallbackUrl(returnPath) } }));
  },

  async unlinkIdentity(identityId) {
    const auth = await getAuthClient();
    const { identities } = requireData(await auth.getUserIdentities());
    const identity = identities.find((each) => each.identity_id === identityId);
    if (identity) requireData(await auth.unlinkIdentity(identity));
  },

  async signOutOthers() {
    const { error } = await (await getAuthClient()).signOut({ scope: 'others' });
    if (error) throw toSecurityError(error);
  },

  async signOutEverywhere() {
    const { error } = await (await getAuthClient()).signOut({ scope: 'global' });
    if (error) throw toSecurityError(error);
  },
};
