import type { AuthCallback, AuthGateway } from '../shared/api/session/auth-gateway.ts';

/** Creates the result of a sign-in link for a user with a known type. */
export function returned(changes: Partial<AuthCallback> = {}): AuthCallback {
  return {
    token: 'token',
    email: 'dana@gable.test',
    kind: 'magiclink',
    isEmailChangePending: false,
    isUserTypeMissing: false,
    ...changes,
  };
}

/** Creates an auth gateway that accepts everything. Tests override methods. */
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
    sendBookingCode: async () => undefined,
    resendConfirmation: async () => undefined,
    verifyEmailCode: async () => 'token',
    verifyEmailLink: async () => 'token',
    isSecondFactorDue: async () => false,
    listFactors: async () => [],
    sendSmsCode: async () => 'challenge',
    confirmByPasskey: async () => 'token',
    confirmFactor: async () => 'token',
    providers: () => [],
    readCallback: async () => returned(),
    setUserType: async () => 'token',
    signUpReview: async () => null,
    ...changes,
  };
}
