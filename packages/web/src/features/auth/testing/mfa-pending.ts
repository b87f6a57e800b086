import type { AuthGateway, SecondFactor } from '#shared/api/session/auth-gateway.ts';
import { agent } from '#testing/fixtures.ts';

export const APP: SecondFactor = { id: 'f1', kind: 'totp', name: 'Work', phoneEnd: null };
export const PASSKEY: SecondFactor = { id: 'f3', kind: 'webauthn', name: 'Laptop', phoneEnd: null };
export const PHONE: SecondFactor = { id: 'f2', kind: 'phone', name: '', phoneEnd: '34' };

/**
 * Returns an auth gateway whose session lacks its second factor until `confirmFactor` or
 * `confirmByPasskey`.
 */
export function mfaPending(changes: Partial<AuthGateway> = {}): Partial<AuthGateway> {
  let due = true;
  return {
    hasStoredSession: () => true,
    currentToken: async () => 'token',
    isSecondFactorDue: async () => due,
    listFactors: async () => [APP],
    ...changes,
    confirmByPasskey: async (factorId) => {
      const token = changes.confirmByPasskey ? await changes.confirmByPasskey(factorId) : 'aal2-token';
      due = false;
      return token;
    },
    confirmFactor: async (answer) => {
      const token = changes.confirmFactor ? await changes.confirmFactor(answer) : 'aal2-token';
      due = false;
      return token;
    },
  };
}

/** Returns a `profile.me` response that is null on the first call and `me` afterwards. */
export function anonymousThenSignedIn(me = agent()) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? null : me;
  };
}
