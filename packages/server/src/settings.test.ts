import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  it('need nothing: everything is embedded', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      seedDemo: true,
      autoconfirm: true,
      stripe: { kind: 'sandbox' },
      openai: null,
    });
  });

  it('take a variable that is set to nothing as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', STRIPE_SECRET_KEY: '' })).toMatchObject({
      port: 3000,
      stripe: { kind: 'sandbox' },
    });
  });

  it('never choose the sandbox silently in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY');
    expect(readSettings({ NODE_ENV: 'production', STRIPE_SANDBOX: '1' })).toMatchObject({
      stripe: { kind: 'sandbox' },
      autoconfirm: false,
    });
  });

  it('can name the sandbox of another process', () => {
    const apiUrl = 'http://localhost:3000/sandbox/stripe';
    expect(readSettings({ STRIPE_API_URL: apiUrl }).stripe).toEqual({ kind: 'sandbox', apiUrl });
  });

  it('take Stripe’s keys together, and several webhook secrets while one is rotated', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    };
    expect(readSettings(keys).stripe).toMatchObject({
      kind: 'live',
      webhookSecrets: ['whsec_new', 'whsec_old'],
    });
    expect(() => readSettings({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  it.each([
    [{ PORT: '0' }, 'PORT must be a port'],
    [{ PORT: '3000.5' }, 'PORT must be a port'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
    [{ DATABASE_URL: 'mysql://localhost/gable' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ AUTH_AUTOCONFIRM: 'yes' }, 'AUTH_AUTOCONFIRM must be 1 or 0'],
    [{ STRIPE_SECRET_KEY: 'pk_wrong_way_round' }, 'STRIPE_SECRET_KEY must be a secret key'],
  ])('refuse %o in one line', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
