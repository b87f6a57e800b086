export { type AuthService, createAuthService } from './auth-service.ts';
export type { AuthSettings } from './auth-settings.ts';
export { ANY_ORIGIN, allowAnyOrigin } from './http/cors.ts';
export { earlyAuthRefusal } from './http/early-auth-refusal.ts';
export { rotateSigningKey } from './keys/kept-keys.ts';
export { loadKeyRing } from './keys/key-ring.ts';
export { makeServiceKey } from './keys/make-service-key.ts';
export { createPasswordHasher, OWASP_COST } from './passwords/password-hasher.ts';
