import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('uses embedded services with an empty environment', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      seedDemo: true,
      signIn: { kind: 'embedded', autoconfirm: true, rejectLoopbackRedirects: false },
      mail: { smtpUrl: undefined },
      stripe: { kind: 'sandbox' },
      storage: { kind: 'folder', folder: 'data/files' },
      openai: null,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', STRIPE_SECRET_KEY: '' })).toMatchObject({
      port: 3000,
      stripe: { kind: 'sandbox' },
    });
  });

  it('uses a sandbox in production only when it is requested', () => {
    const production = {
      NODE_ENV: 'production',
      STRIPE_SANDBOX: '1',
      MAIL_SANDBOX: '1',
      PUBLIC_URL: 'https://gable.example',
    };
    expect(() => readSettings({ ...production, STRIPE_SANDBOX: '' })).toThrow('STRIPE_SECRET_KEY');
    expect(() => readSettings({ ...production, MAIL_SANDBOX: '' })).toThrow('SMTP_URL');
    expect(readSettings(production)).toMatchObject({
      stripe: { kind: 'sandbox' },
      mail: { smtpUrl: undefined },
      signIn: { kind: 'embedded', autoconfirm: false, rejectLoopbackRedirects: true },
    });
  });

  it.each([
    [{}, 'it is not set'],
    [{ PUBLIC_URL: 'http://gable.example' }, 'it is http://gable.example'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'it is http://localhost:3000'],
  ])('requires an https PUBLIC_URL in production, not %o', (env, now) => {
    const production = { NODE_ENV: 'production', STRIPE_SANDBOX: '1', MAIL_SANDBOX: '1' };
    expect(() => readSettings({ ...production, ...env })).toThrow(
      `PUBLIC_URL must be the https:// address that people use when NODE_ENV is production; ${now}.`,
    );
    for (const NODE_ENV of [undefined, 'development', 'test'])
      expect(readSettings({ NODE_ENV, ...env }).publicUrl).toMatch(/^http:/);
  });

  it.each([
    'https://gable.example/base',
    'https://gable.example/?x=1',
    'https://gable.example/#y',
    'https://ann:secret@gable.example',
  ])('rejects a PUBLIC_URL with more than a scheme, a host and a port: %s', (url) => {
    const read = () => readSettings({ PUBLIC_URL: url });
    expect(read).toThrow('PUBLIC_URL must be only a scheme, a host and a port');
    expect(read).not.toThrow('secret');
    expect(readSettings({ PUBLIC_URL: 'https://gable.example/' }).publicUrl).toBe('https://gable.example');
  });

  it('accepts additional host names, in any case, and a security contact', () => {
    expect(readSettings({}).allowedHosts).toEqual([]);
    const env = {
      ALLOWED_HOSTS: 'WWW.gable.example, 10.0.0.7,[::1],',
      SECURITY_CONTACT: 'mailto:s@gable.example',
    };
    expect(readSettings(env)).toMatchObject({
      allowedHosts: ['www.gable.example', '10.0.0.7', '[::1]'],
      securityContact: 'mailto:s@gable.example',
    });
  });

  it('names no security contact that no one reads', () => {
    expect(readSettings({}).securityContact).toBeNull();
    expect(readSettings({ MAIL_FROM: 'Gable <hello@gable.example>' }).securityContact).toBe(
      'mailto:hello@gable.example',
    );
    expect(readSettings({ SUPPORT_EMAIL: 'help@gable.example' }).securityContact).toBe(
      'mailto:help@gable.example',
    );
  });

  it('accepts the URL of a sandbox in another process', () => {
    const apiUrl = 'http://localhost:3000/sandbox/stripe';
    expect(readSettings({ STRIPE_API_URL: apiUrl }).stripe).toEqual({ kind: 'sandbox', apiUrl });
  });

  it('requires all Stripe keys together, and accepts several webhook secrets during a rotation', () => {
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

  it('stores files in a bucket when all of its settings are given, and rejects FILES_DIR beside it', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'contracts',
      S3_ACCESS_KEY_ID: 'AKIA1',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings(bucket).storage).toMatchObject({
      kind: 's3',
      bucket: { bucket: 'contracts', region: 'us-east-1' },
    });
    expect(() => readSettings({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET');
    expect(() => readSettings({ ...bucket, FILES_DIR: '/files' })).toThrow('FILES_DIR');
  });

  it('accepts a Supabase project with its URL and publishable key', () => {
    const project = {
      SUPABASE_URL: 'https://abc.supabase.co/',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    };
    expect(readSettings(project).signIn).toEqual({
      kind: 'hosted',
      url: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_x',
      jwtSecret: undefined,
    });
  });

  it('accepts Google with its own variables and other providers as a list', () => {
    const acme = {
      name: 'acme',
      label: 'Acme',
      issuer: 'https://id.acme.com',
      clientId: 'a',
      clientSecret: 'b',
    };
    const { signIn } = readSettings({
      AUTH_GOOGLE_CLIENT_ID: 'g',
      AUTH_GOOGLE_CLIENT_SECRET: 's',
      AUTH_OIDC_PROVIDERS: JSON.stringify([acme]),
    });
    expect(signIn).toMatchObject({ providers: [{ name: 'google', label: 'Google' }, acme] });
  });

  it('overrides only the rate limits in the environment', () => {
    const { signIn } = readSettings({
      AUTH_RATE_LIMIT_SIGN_IN_ACCOUNT: '3/60',
      AUTH_RATE_LIMIT_MAIL_ADDRESS: '0',
    });
    expect(signIn).toMatchObject({
      rateLimits: {
        sign_in: { perAddress: { times: 3000, seconds: 300 }, perAccount: { times: 3, seconds: 60 } },
        mail: { perAddress: null },
      },
    });
  });

  it('sends email by SMTP when it is configured, and SMS through its gateway', () => {
    const smtp = { SMTP_URL: 'smtp://u:p@mail.example.com:587', MAIL_FROM: 'Gable <post@example.com>' };
    expect(readSettings(smtp).mail).toEqual({
      smtpUrl: smtp.SMTP_URL,
      from: smtp.MAIL_FROM,
      supportEmail: 'post@example.com',
      sms: { provider: 'none', gateway: undefined, signIn: false },
    });
    const gateway = '{number}@sms.example.com';
    expect(readSettings({ ...smtp, SMS_PROVIDER: 'email', SMS_GATEWAY: gateway }).mail.sms).toEqual({
      provider: 'email',
      gateway,
      signIn: true,
    });
  });

  it.each([
    [{ PORT: '0' }, 'PORT must be a port'],
    [{ PORT: '70000' }, 'PORT must be a port'],
    [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO must be 1 or 0'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ PUBLIC_URL: 'gable' }, 'PUBLIC_URL must be'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
    [{ ALLOWED_HOSTS: 'https://www.example.com' }, 'ALLOWED_HOSTS must be host names'],
    [{ ALLOWED_HOSTS: 'example.com:443' }, 'ALLOWED_HOSTS must be host names'],
    [{ ALLOWED_HOSTS: 'a.example, *' }, 'ALLOWED_HOSTS must be host names'],
    [{ SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT must be an address such as mailto:'],
    [{ SECURITY_CONTACT: 'http://example.com' }, 'SECURITY_CONTACT must be an address such as mailto:'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtp://'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set'],
    [{ MAIL_FROM: 'invalid' }, 'MAIL_FROM must be an address'],
    [{ SMS_PROVIDER: 'email' }, 'SMS_GATEWAY must be set'],
    [{ OPENAI_TIMEOUT_SECONDS: '0' }, 'OPENAI_TIMEOUT_SECONDS must be seconds, 1 to 600'],
    [{ OPENAI_IDLE_SECONDS: 'soon' }, 'OPENAI_IDLE_SECONDS must be seconds, 1 to 600'],
    [{ SMS_PROVIDER: 'email', SMS_GATEWAY: 'a@example.com' }, 'SMS_GATEWAY must be an address with {number}'],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_PUBLISHABLE_KEY must be set'],
    [
      { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
      'SUPABASE_PUBLISHABLE_KEY must be the publishable key',
    ],
    [{ AUTH_SIGNING_JWK: '{' }, 'AUTH_SIGNING_JWK must be JSON'],
    [{ AUTH_SIGNING_JWK: '{"keys":[]}' }, 'AUTH_SIGNING_JWK must be a private JWK'],
    [{ AUTH_GOOGLE_CLIENT_ID: 'g' }, 'AUTH_GOOGLE_CLIENT_SECRET must be set together'],
    [{ AUTH_OIDC_PROVIDERS: '[{"name":"acme"}]' }, 'AUTH_OIDC_PROVIDERS must be a list'],
    [
      {
        AUTH_OIDC_PROVIDERS:
          '[{"name":"email","label":"E","issuer":"https://e.test","clientId":"a","clientSecret":"b"}]',
      },
      'AUTH_OIDC_PROVIDERS cannot have a provider named email',
    ],
    [{ AUTH_RATE_LIMIT_CODE_ACCOUNT: 'many' }, 'AUTH_RATE_LIMIT_CODE_ACCOUNT must be times/seconds'],
    [{ PORT: '3000.5' }, 'PORT must be a port'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
    [{ DATABASE_URL: 'mysql://localhost/gable' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ AUTH_AUTOCONFIRM: 'yes' }, 'AUTH_AUTOCONFIRM must be 1 or 0'],
    [{ STRIPE_SECRET_KEY: 'pk_wrong_way_round' }, 'STRIPE_SECRET_KEY must be a secret key'],
  ])('rejects %o with one line', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
