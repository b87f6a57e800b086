import type { SecurityAccount, SecurityGateway } from '../shared/api/security-gateway.ts';

/** The account of somebody who signs in with a password and nothing else. */
export function securityAccount(changes: Partial<SecurityAccount> = {}): SecurityAccount {
  return {
    email: 'dana@gable.test',
    waitingEmail: null,
    factors: [],
    identities: [{ id: 'identity-email', provider: 'email', email: 'dana@gable.test' }],
    passwordGiven: true,
    secondFactorDue: false,
    ...changes,
  };
}

/** A sign-in service that agrees to every change; a test replaces what it is about. */
export function fakeSecurity(changes: Partial<SecurityGateway> = {}): SecurityGateway {
  return {
    readAccount: async () => securityAccount(),
    changePassword: async () => undefined,
    signInAgain: async () => undefined,
    sendReauthentication: async () => undefined,
    changeEmail: async () => ({ waiting: true }),
    enrolApp: async () => ({
      factorId: 'factor-new',
      qrCode: 'data:image/svg+xml;utf-8,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E',
      secret: 'JBSWY3DPEHPK3PXP',
    }),
    enrolPhone: async () => 'factor-new',
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
