import type { AuthGateway, SecondFactor } from '#shared/api/auth-gateway.ts';
import { agent } from '#testing/fixtures.ts';

export const APP: SecondFactor = { id: 'f1', kind: 'totp', name: 'Work', phoneEnd: null };
export const PASSKEY: SecondFactor = { id: 'f3', kind: 'webauthn', name: 'Laptop', phoneEnd: null };
export const PHONE: SecondFactor = { id: 'f2', kind: 'phone', name: '', phoneEnd: '34' };

/** The sign-in service for somebody who is half-way in: a session that lacks its second factor until it is confirmed. */
export function halfWay(changes: Partial<AuthGateway> = {}): Partial<AuthGateway> {
  let due = true;
  return {
    hasStoredSession: () => true,
    currentToken: async () => 'token',
    factorDue: async () => due,
    listFactors: async () => [APP],
    ...changes,
    confirmByPasskey: async (factorId) => {
      const token = changes.confirmByPasskey ? await changes.confirmByPasskey(factorId) : 'lifted';
      due = false;
      return token;
    },
    confirmFactor: async (answer) => {
      const token = changes.confirmFactor ? await changes.confirmFactor(answer) : 'lifted';
      due = false;
      return token;
    },
  };
}

/** Nobody as long as the server was handed no token; then `me`. For the answer of `profile.me`. */
export function onceSignedIn(me = agent()) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? null : me;
  };
}
