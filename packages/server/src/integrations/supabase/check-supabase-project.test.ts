import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { checkSupabaseProject } from './check-supabase-project.ts';
import { type FakeResponse, startProjectServer } from './testing/project-server.ts';
import { generateProjectKey, JWT_SECRET, LONG_TIMEOUT_MS } from './testing/supabase-test-context.ts';

const PUBLISHABLE_KEY = 'sb_publishable_test';

function settings(changes: object = {}): FakeResponse {
  const body = {
    external: { anonymous_users: false, apple: false, email: true, google: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: 'twilio',
    saml_enabled: false,
    ...changes,
  };
  return { status: 200, body };
}

async function projectWith(answer: FakeResponse) {
  const project = await startProjectServer();
  project.keys = [(await generateProjectKey('key-1')).publicJwk];
  project.settings = answer;
  return project;
}

describe('checkSupabaseProject', () => {
  test('returns no warnings for a well-configured project', async () => {
    const { url } = await projectWith(settings());
    expect(
      await checkSupabaseProject({
        url: `${url}/`,
        publishableKey: PUBLISHABLE_KEY,
        timeoutMs: LONG_TIMEOUT_MS,
      }),
    ).toEqual({
      warnings: [],
      providers: [],
      phoneFactors: false,
    });
  });

  test('returns the enabled providers with their labels', async () => {
    const on = ['google', 'apple', 'github', 'azure', 'linkedin_oidc', 'discord', 'fly_io', 'phone', 'email'];
    const external = {
      ...Object.fromEntries(on.map((name) => [name, true])),
      anonymous_users: true,
      zoom: false,
    };
    const { url } = await projectWith(settings({ external }));
    const { providers, phoneFactors } = await checkSupabaseProject({
      url,
      publishableKey: PUBLISHABLE_KEY,
      timeoutMs: LONG_TIMEOUT_MS,
    });
    expect(providers).toEqual([
      { name: 'google', label: 'Google' },
      { name: 'apple', label: 'Apple' },
      { name: 'github', label: 'GitHub' },
      { name: 'azure', label: 'Microsoft' },
      { name: 'linkedin_oidc', label: 'LinkedIn' },
      { name: 'discord', label: 'Discord' },
      { name: 'fly_io', label: 'Fly io' },
    ]);
    expect(phoneFactors).toBe(true);
  });

  test('offers no phone factors without an SMS provider', async () => {
    const { url } = await projectWith(settings({ external: { email: true, phone: true }, sms_provider: '' }));
    const check = await checkSupabaseProject({
      url,
      publishableKey: PUBLISHABLE_KEY,
      timeoutMs: LONG_TIMEOUT_MS,
    });
    expect(check.phoneFactors).toBe(false);
  });
});

describe('checkSupabaseProject warns', () => {
  test.each<[string, FakeResponse, string]>([
    ['of unverified email addresses', settings({ mailer_autoconfirm: true }), 'Confirm email'],
    ['of disabled sign-in by email', settings({ external: { email: false } }), 'sign-in by email'],
    ['of a rejected key', { status: 401, body: { message: 'Invalid API key' } }, 'SUPABASE_PUBLISHABLE_KEY'],
    ['of a paused project', { status: 540, body: 'paused' }, 'answers 540'],
    ['of another server', { status: 200, body: '<html></html>' }, 'check SUPABASE_URL'],
  ])('%s', async (_, answer, words) => {
    const { url } = await projectWith(answer);
    const { warnings } = await checkSupabaseProject({
      url,
      publishableKey: PUBLISHABLE_KEY,
      timeoutMs: LONG_TIMEOUT_MS,
    });
    expect(warnings).toEqual([expect.stringContaining(words)]);
    expect(warnings[0]).not.toContain('\n');
  });

  test('of a project that does not respond', async () => {
    const { url } = await projectWith('silence');
    const check = await checkSupabaseProject({ url, publishableKey: PUBLISHABLE_KEY, timeoutMs: 40 });
    expect(check.warnings).toEqual([expect.stringContaining('cannot be reached')]);
  });

  test('of an unreachable project, without throwing', async () => {
    const project = await projectWith(settings());
    await project.stop();
    expect(
      await checkSupabaseProject({
        url: project.url,
        publishableKey: PUBLISHABLE_KEY,
        timeoutMs: LONG_TIMEOUT_MS,
      }),
    ).toEqual({
      warnings: [expect.stringMatching(/^The Supabase project at .* cannot be reached: .*ECONNREFUSED/)],
      providers: [],
      phoneFactors: false,
    });
  });

  test('of a project without signing keys, unless its secret is set', async () => {
    const project = await projectWith(settings());
    project.keys = [];
    const check = { url: project.url, publishableKey: PUBLISHABLE_KEY, timeoutMs: LONG_TIMEOUT_MS };
    expect((await checkSupabaseProject(check)).warnings).toEqual([
      expect.stringContaining('SUPABASE_JWT_SECRET'),
    ]);
    expect((await checkSupabaseProject({ ...check, jwtSecret: JWT_SECRET })).warnings).toEqual([]);
  });

  test.each([
    ['of a new project', 'sb_secret_abc'],
    ['of an old project', new UnsecuredJWT({ role: 'service_role' }).encode()],
  ])('of a secret key %s as the publishable key', async (_, publishableKey) => {
    const { url } = await projectWith(settings());
    const { warnings } = await checkSupabaseProject({ url, publishableKey });
    expect(warnings).toEqual([expect.stringContaining('is a secret key')]);
    expect(warnings[0]).not.toContain(publishableKey);
  });

  test('not of the anon key of an old project', async () => {
    const { url } = await projectWith(settings());
    const publishableKey = new UnsecuredJWT({ role: 'anon' }).encode();
    expect((await checkSupabaseProject({ url, publishableKey })).warnings).toEqual([]);
  });
});
