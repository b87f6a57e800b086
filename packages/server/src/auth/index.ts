export { type AuthService, createAuthService } from './auth-service.ts';
export type { AuthSettings } from './auth-settings.ts';
export type { SessionVerifier, VerifiedSession } from './session-verifier.port.ts';
