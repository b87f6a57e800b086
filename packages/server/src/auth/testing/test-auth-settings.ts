import type { AuthSettings } from '../index.ts';
import type { RateLimits, ThrottledLimits } from '../rate-limits/rate-limits.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_test';
export const PUBLIC_URL = 'http://gable.test';

export const UNLIMITED: ThrottledLimits = { perAddress: null, perAccount: null, total: null };
export const NO_LIMITS: RateLimits = {
  sign_in: UNLIMITED,
  sign_up: UNLIMITED,
  mail: UNLIMITED,
  code: UNLIMITED,
  factor: UNLIMITED,
};

/** Settings with autoconfirm and without rate limits, except for the given changes. */
export function testAuthSettings(changes: Partial<AuthSettings> = {}): AuthSettings {
  return {
    publicUrl: PUBLIC_URL,
    supportEmail: 'support@gable.test',
    autoconfirm: true,
    accessTokenSeconds: 3_600,
    publishableKey: PUBLISHABLE_KEY,
    passwordMinLength: 6,
    disableSignup: false,
    anonymousSignIn: false,
    phoneSignIn: false,
    manualLinking: true,
    redirectUrls: [],
    rejectLoopbackRedirects: false,
    providers: [],
    rateLimits: NO_LIMITS,
    ...changes,
  };
}
