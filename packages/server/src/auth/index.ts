export { type AuthService, createAuthService } from './auth-service.ts';
export type { AuthSettings } from './auth-settings.ts';
export { authEmails } from './emails/auth-emails.ts';
export { ANY_ORIGIN, allowAnyOrigin } from './http/cors.ts';
export { earlyAuthError } from './http/early-auth-error.ts';
export { createServiceKey } from './keys/create-service-key.ts';
export { loadKeyRing } from './keys/key-ring.ts';
export { rotateSigningKey } from './keys/stored-keys.ts';
export { createPasswordHasher, OWASP_COST } from './passwords/password-hasher.ts';
