import type { SecurityAccount, SecurityGateway } from '../shared/api/session/security-gateway.ts';

/** Creates the account of a user who signs in with only a password. */
export function securityAccount(changes: Partial<SecurityAccount> = {}): SecurityAccount {
  return {
    email: 'dana@gable.test',
    pendingEmail: null,
    factors: [],
    identities: [{ id: 'identity-email', provider: 'email', email: 'dana@gable.test' }],
    signedInWithPassword: true,
    secondFactorDue: false,
    ...changes,
  };
}

/** Creates a security gateway that accepts every change. Tests override methods. */
export function fakeSecurity(changes: Partial<SecurityGateway> = {}): SecurityGateway {
  return {
    readAccount: async () => securityAccount(),
    changePassword: async () => undefined,
    signInAgain: async () => undefined,
    sendReauthentication: async () => undefined,
    changeEmail: async () => ({ waiting: true }),
    enrollApp: async () => ({
      factorId: 'factor-new',
      qrCode: 'data:image/svg+xml;utf-8,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E',
      secret: 'JBSWY3DPEHPK3PXP',
    }),
    enrollPhone: async () => 'factor-new',
    addPasskey: async () => undefined,
    confirmByPasskey: async () => undefined,
    sendCode: async () => 'challenge',
    verifyFactor: async () => undefined,
    removeFactor: async () => undefined,
    linkIdentity: async () => undefined,
    unlinkIdentity: async () => undefined,
    signOutOthers: async () => undefined,
    signOutEverywhere: async () => undefined,
    ...changes,
  };
}
