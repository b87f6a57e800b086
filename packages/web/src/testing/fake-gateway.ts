import type { AuthGateway, Returned } from '../shared/api/auth-gateway.ts';

/** A link that brought a session, of somebody whose type is known. */
export function returned(changes: Partial<Returned> = {}): Returned {
  return {
    token: 'token',
    email: 'dana@gable.test',
    kind: 'magiclink',
    isHalfWay: false,
    lacksUserType: false,
    ...changes,
  };
}

/** A sign-in service that lets everybody in; a test replaces what it is about. */
export function fakeGateway(changes: Partial<AuthGateway> = {}): AuthGateway {
  return {
    signIn: async () => 'token',
    signUp: async () => 'token',
    signOut: async () => undefined,
    currentToken: async () => null,
    renewToken: async () => 'token',
    hasStoredSession: () => false,
    changePassword: async () => undefined,
    watch: async () => () => undefined,
    sendRecovery: async () => undefined,
    sendSignInLink: async () => undefined,
    resendConfirmation: async () => undefined,
    redeemCode: async () => 'token',
    redeemLink: async () => 'token',
    factorDue: async () => false,
    listFactors: async () => [],
    textCode: async () => 'challenge',
    confirmByPasskey: async () => 'token',
    confirmFactor: async () => 'token',
    providers: () => [],
    readReturn: async () => returned(),
    setUserType: async () => 'token',
    signUpReview: async () => null,
    ...changes,
  };
}
