import type { PublicSettings } from '@gable/contracts/settings';
import type { Identity } from '#shared/api/security-gateway.ts';

/** A way to sign in that is open, or could be. */
export interface SignInWay {
  readonly provider: string;
  readonly label: string;
  /** Null while it is not linked. */
  readonly identity: Identity | null;
  /** Why it cannot be unlinked; null when it can, or is not linked. */
  readonly keptBecause: string | null;
}

const OWN_LABELS: Readonly<Record<string, string>> = { email: 'E-mail', phone: 'Phone' };

const ONLY_WAY = 'Your only way to sign in, so it stays.';
const OWN_ADDRESS = 'Your deals are found by it, so it stays. Change it above.';

function keptBecause({ provider }: Identity, count: number): string | null {
  if (count < 2) return ONLY_WAY;
  return provider === 'email' ? OWN_ADDRESS : null;
}

/** The linked identities in their order, and after them the configured providers that are not linked yet. */
export function waysToSignIn(
  identities: readonly Identity[],
  providers: PublicSettings['signIn']['providers'],
): SignInWay[] {
  const labels = new Map(providers.map(({ name, label }) => [name, label]));
  const labelOf = (name: string) =>
    labels.get(name) ?? OWN_LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const linked = identities.map((identity) => ({
    provider: identity.provider,
    label: labelOf(identity.provider),
    identity,
    keptBecause: keptBecause(identity, identities.length),
  }));
  const open = providers
    .filter(({ name }) => !identities.some((identity) => identity.provider === name))
    .map(({ name, label }) => ({ provider: name, label, identity: null, keptBecause: null }));
  return [...linked, ...open];
}
