export { type AuthService, createAuthService } from './auth-service.ts';
export type { AuthSettings } from './auth-settings.ts';
