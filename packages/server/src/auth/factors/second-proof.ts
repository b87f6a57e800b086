import type { Instant } from '@gable/contracts/kernel';
import { secondsOf } from '@gable/contracts/kernel';
import type { FactorRow, FactorType } from '../factor.tables.ts';
import type { AuthenticationMethod } from '../session.tables.ts';

const METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, AuthenticationMethod['method']>;
const SECOND_METHODS: readonly string[] = Object.values(METHODS);

/** Whether this proof came from a second factor. */
export function isSecondProof({ method }: AuthenticationMethod): boolean {
  return SECOND_METHODS.includes(method);
}

/** The proofs of a session after this factor's: newest first, each method once. */
export function withProofOf(
  factor: Pick<FactorRow, 'id' | 'factorType'>,
  earlier: readonly AuthenticationMethod[],
  now: Instant,
): AuthenticationMethod[] {
  const method = METHODS[factor.factorType];
  return [
    { method, timestamp: secondsOf(now), factor: factor.id },
    ...earlier.filter((proof) => proof.method !== method),
  ];
}
