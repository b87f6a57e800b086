import type { Provider, SupabaseClient, User } from '@supabase/supabase-js';
import { AuthRefusal } from './auth-refusal.ts';
import { trackFactorProof } from './factor-proofs.ts';
import { confirmByPasskey } from './passkeys.ts';
import { type AuthUserRead, readAuthUser } from './read-auth-user.ts';
import type { Factor, FactorKind, SecurityAccount, SecurityGateway } from './security-gateway.ts';
import { securityRefusalOf } from './security-refusal.ts';
import { authClient } from './supabase-client.ts';

type AuthClient = SupabaseClient['auth'];

/** What every call of the client answers. */
interface Answer {
  readonly data: unknown;
  readonly error: Error | null;
}

type Granted<Given extends Answer> = Extract<Given, { readonly error: null }>;

function isGranted<Given extends Answer>(answer: Given): answer is Granted<Given> {
  return answer.error === null;
}

/** What was asked for. Throws what the service refused, in our words. */
function dataOf<Given extends Answer>(answer: Given): Granted<Given>['data'] {
  if (!isGranted(answer)) throw securityRefusalOf(answer.error);
  return answer.data;
}

const CALLBACK = '/auth/callback';

/** Where links in e-mails and providers lead back to. */
function callbackUrl(returnPath?: string): string {
  const url = new URL(CALLBACK, window.location.origin);
  if (returnPath !== undefined) url.searchParams.set('next', returnPath);
  return url.href;
}

async function readUser(auth: AuthClient): Promise<User> {
  return dataOf(await auth.getUser()).user;
}

/** The same by the client, which renews the session's token where that is due, and says what was refused. */
async function readUserByClient(): Promise<AuthUserRead> {
  const auth = await authClient();
  const user = await readUser(auth);
  const { currentLevel, currentAuthenticationMethods } = dataOf(
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

type AuthFactor = NonNullable<AuthUserRead['user']['factors']>[number];

function factorOf(factor: AuthFactor): Factor {
  const kind = KINDS[factor.factor_type] ?? 'app';
  return {
    id: factor.id,
    name: factor.friendly_name || NAMES[kind],
    kind,
    addedAt: new Date(factor.created_at),
    // The service writes a factor down anew each time that it was proven.
    usedAt: kind === 'passkey' && factor.updated_at ? new Date(factor.updated_at) : null,
  };
}

function accountOf({ user, level, methods }: AuthUserRead): SecurityAccount {
  const verified = (user.factors ?? []).filter((factor) => factor.status === 'verified');
  return {
    email: user.email ?? '',
    waitingEmail: user.new_email || null,
    factors: verified.map(factorOf),
    identities: (user.identities ?? []).map(({ identity_id, provider, identity_data }) => ({
      id: identity_id,
      provider,
      email: typeof identity_data?.email === 'string' ? identity_data.email : null,
    })),
    passwordGiven: methods.includes('password'),
    secondFactorDue: verified.length > 0 && level !== 'aal2',
  };
}

/** Any name: which providers there are is the server's business, and the client's list is of its own time. */
function isProvider(name: string): name is Provider {
  return name !== '';
}

/** What was begun and never finished would stand in the way of the next try by its name. */
async function dropUnfinished(auth: AuthClient): Promise<void> {
  const { factors = [] } = await readUser(auth);
  const unfinished = factors.filter((factor) => factor.status === 'unverified');
  await Promise.all(unfinished.map(async ({ id }) => dataOf(await auth.mfa.unenroll({ factorId: id }))));
}

const SVG_PREFIX = 'data:image/svg+xml;utf-8,';

/** The client leaves the drawing as it is, and the first `#` in it would end the address. */
function wholeImage(qrCode: string): string {
  if (!qrCode.startsWith(SVG_PREFIX)) return qrCode;
  return `${SVG_PREFIX}${encodeURIComponent(qrCode.slice(SVG_PREFIX.length))}`;
}

/** The account's security through the unmodified supabase-js. */
export const supabaseSecurity: SecurityGateway = {
  async readAccount() {
    return accountOf((await readAuthUser()) ?? (await readUserByClient()));
  },

  async changePassword({ password, currentPassword, nonce }) {
    const attributes = {
      password,
      ...(currentPassword !== undefined && { current_password: currentPassword }),
      ...(nonce !== undefined && { nonce }),
    };
    dataOf(await (await authClient()).updateUser(attributes));
  },

  async signInAgain(email, password) {
    dataOf(await (await authClient()).signInWithPassword({ email, password }));
  },

  async sendReauthentication() {
    dataOf(await (await authClient()).reauthenticate());
  },

  async changeEmail(email) {
    const auth = await authClient();
    const { user } = dataOf(await auth.updateUser({ email }, { emailRedirectTo: callbackUrl() }));
    return { waiting: user.email !== email };
  },

  async enrolApp(name) {
    const auth = await authClient();
    await dropUnfinished(auth);
    const { id, totp } = dataOf(
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Gable' }),
    );
    return { factorId: id, qrCode: wholeImage(totp.qr_code), secret: totp.secret };
  },

  async enrolPhone(name, phone) {
    const auth = await authClient();
    await dropUnfinished(auth);
    return dataOf(await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })).id;
  },

  async addPasskey(name) {
    const auth = await authClient();
    await dropUnfinished(auth);
    const { id } = dataOf(await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
    await confirmByPasskey(auth.mfa, id);
  },

  async confirmByPasskey(factorId) {
    await confirmByPasskey((await authClient()).mfa, factorId);
  },

  async sendCode(factorId) {
    return dataOf(await (await authClient()).mfa.challenge({ factorId })).id;
  },

  async verifyFactor({ factorId, code, challengeId }) {
    const { mfa } = await authClient();
    const verify =
      challengeId === undefined
        ? mfa.challengeAndVerify({ factorId, code })
        : mfa.verify({ factorId, challengeId, code });
    dataOf(await trackFactorProof(verify));
  },

  async removeFactor(factorId) {
    const auth = await authClient();
    dataOf(await auth.mfa.unenroll({ factorId }));
    // The session has fallen to a lower level of assurance, which its token must say as well.
    dataOf(await auth.refreshSession());
  },

  async linkIdentity(provider, returnPath) {
    const auth = await authClient();
    if (!isProvider(provider)) throw new AuthRefusal('', 'This provider is not offered.');
    dataOf(await auth.linkIdentity({ provider, options: { redirectTo: callbackUrl(returnPath) } }));
  },

  async unlinkIdentity(identityId) {
    const auth = await authClient();
    const { identities } = dataOf(await auth.getUserIdentities());
    const identity = identities.find((each) => each.identity_id === identityId);
    if (identity) dataOf(await auth.unlinkIdentity(identity));
  },

  async signOutOthers() {
    const { error } = await (await authClient()).signOut({ scope: 'others' });
    if (error) throw securityRefusalOf(error);
  },

  async signOutEverywhere() {
    const { error } = await (await authClient()).signOut({ scope: 'global' });
    if (error) throw securityRefusalOf(error);
  },
};
