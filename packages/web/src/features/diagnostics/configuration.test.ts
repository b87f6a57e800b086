import type { PublicSettings } from '@gable/contracts/settings';
import { describe, expect, it } from 'vitest';
import { problemOf, readConfiguration, shortKey } from './configuration.ts';

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
  it('is valid with a key that fits the environment', () => {
    expect(problemOf(settings)).toBeNull();
    expect(
      problemOf({ ...settings, environment: 'development', stripePublishableKey: 'pk_test_1' }),
    ).toBeNull();
  });

  it('is invalid without a publishable key', () => {
    expect(problemOf({ ...settings, stripePublishableKey: '' })).toMatch(/No publishable payment key/);
  });

  it('is invalid with something that is no publishable key', () => {
    expect(problemOf({ ...settings, stripePublishableKey: 'sk_live_secret' })).toMatch(
      /pk_test_ or pk_live_/,
    );
  });

  it('is invalid with a test key in production, unless the stand-in was asked for', () => {
    const test = { ...settings, stripePublishableKey: 'pk_test_1' };
    expect(problemOf(test)).toMatch(/test key/);
    expect(problemOf({ ...test, stripeScript: '/sandbox/stripe.js' })).toBeNull();
  });

  it('says when the page came without any', () => {
    expect(readConfiguration()).toEqual({
      settings: null,
      problem: 'This page came without its settings. Is the Gable server running?',
    });
  });

  it('shows no more of a key than its kind and its end', () => {
    expect(shortKey('pk_live_0123456789')).toBe('pk_live_••••6789');
    expect(shortKey('')).toBe('Not configured');
  });
});
