import type { PublicSettings } from '@gable/contracts/settings';
import { describe, expect, it } from 'vitest';
import { findConfigurationProblem, maskKey, readConfiguration } from './configuration.ts';

const settings: PublicSettings = {
  authUrl: 'https://gable.test',
  authKey: 'key',
  stripePublishableKey: 'pk_live_0123456789',
  signIn: { providers: [], phoneFactors: false, sessionList: true },
  stripeScript: null,
  environment: 'production',
  apiBaseUrl: 'https://gable.test',
};

describe('the payment configuration', () => {
  it('is valid with a key for the environment', () => {
    expect(findConfigurationProblem(settings)).toBeNull();
    expect(
      findConfigurationProblem({
        ...settings,
        environment: 'development',
        stripePublishableKey: 'pk_test_1',
      }),
    ).toBeNull();
  });

  it('is invalid without a publishable key', () => {
    expect(findConfigurationProblem({ ...settings, stripePublishableKey: '' })).toMatch(
      /No publishable payment key/,
    );
  });

  it('is invalid with a malformed key', () => {
    expect(findConfigurationProblem({ ...settings, stripePublishableKey: 'sk_live_secret' })).toMatch(
      /pk_test_ or pk_live_/,
    );
  });

  it('is invalid with a test key in production, unless the sandbox is enabled', () => {
    const test = { ...settings, stripePublishableKey: 'pk_test_1' };
    expect(findConfigurationProblem(test)).toMatch(/test key/);
    expect(findConfigurationProblem({ ...test, stripeScript: '/sandbox/stripe.js' })).toBeNull();
  });

  it('reports missing settings', () => {
    expect(readConfiguration()).toEqual({
      settings: null,
      problem: 'This page has no settings. Is the Gable server running?',
    });
  });

  it('masks a key except for its prefix and end', () => {
    expect(maskKey('pk_live_0123456789')).toBe('pk_live_••••6789');
    expect(maskKey('')).toBe('Not configured');
  });
});
