import type { AuthGateway } from '../shared/api/auth-gateway.ts';

/** A sign-in service that lets everybody in; a test replaces what it is about. */
export function fakeGateway(changes: Partial<AuthGateway> = {}): AuthGateway {
  return {
    signIn: async () => 'token',
    signUp: async () => 'token',
    signOut: async () => undefined,
    currentToken: async () => null,
    hasStoredSession: () => false,
    watch: async () => () => undefined,
    ...changes,
  };
}
