import type { Instant } from '@gable/contracts/kernel';
import { toSeconds } from '@gable/contracts/kernel';
import type { FactorRow, FactorType } from '../factor.tables.ts';
import type { AuthenticationMethod } from '../session.tables.ts';

const METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, AuthenticationMethod['method']>;
const MFA_METHODS: readonly string[] = Object.values(METHODS);

/** Whether the `amr` entry is from a second factor. */
export function isMfaMethod({ method }: AuthenticationMethod): boolean {
  return MFA_METHODS.includes(method);
}

/** Adds the factor's entry to `amr`: newest first, each method once. */
export function withMfaMethod(
  factor: Pick<FactorRow, 'id' | 'factorType'>,
  previous: readonly AuthenticationMethod[],
  now: Instant,
): AuthenticationMethod[] {
  const method = METHODS[factor.factorType];
  return [
    { method, timestamp: toSeconds(now), factor: factor.id },
    ...previous.filter((entry) => entry.method !== method),
  ];
}
