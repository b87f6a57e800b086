import type { PublicSettings } from '@gable/contracts/settings';
import type { Identity } from '#shared/api/session/security-gateway.ts';

/** A sign-in method, linked or available. */
export interface SignInMethod {
  readonly provider: string;
  readonly label: string;
  /** Null if not linked. */
  readonly identity: Identity | null;
  /** Why it cannot be unlinked; null if it can be or is not linked. */
  readonly lockedReason: string | null;
}

const BUILT_IN_LABELS: Readonly<Record<string, string>> = { email: 'Email', phone: 'Phone' };

const ONLY_WAY = 'Can’t be unlinked: it’s your only way to sign in.';
const ACCOUNT_EMAIL = 'Can’t be unlinked: it identifies your account. You can change it above.';

function getLockedReason({ provider }: Identity, count: number): string | null {
  if (count < 2) return ONLY_WAY;
  return provider === 'email' ? ACCOUNT_EMAIL : null;
}

/** Returns the linked identities, followed by the configured providers that are not linked. */
export function listSignInMethods(
  identities: readonly Identity[],
  providers: PublicSettings['signIn']['providers'],
): SignInMethod[] {
  const labels = new Map(providers.map(({ name, label }) => [name, label]));
  const getLabel = (name: string) =>
    labels.get(name) ?? BUILT_IN_LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const linked = identities.map((identity) => ({
    provider: identity.provider,
    label: getLabel(identity.provider),
    identity,
    lockedReason: getLockedReason(identity, identities.length),
  }));
  const available = providers
    .filter(({ name }) => !identities.some((identity) => identity.provider === name))
    .map(({ name, label }) => ({ provider: name, label, identity: null, lockedReason: null }));
  return [...linked, ...available];
}
