import { describe, expect, test } from 'vitest';
import { createAdminClient, createAdminClientWith } from '../admin/testing/admin-client.ts';
import { expectError } from '../testing/second-factor.ts';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The error as supabase-js reports it. */
const rejected = (status: number, code: string, message: string) => ({ status, code, message });

describe('supabase-js', () => {
  test('gets the error codes of disabled features', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, EMAIL);
    const { auth } = browser;
    const noPasskeys = rejected(404, 'passkey_disabled', 'Passkeys are disabled');
    expect(await expectError(auth.passkey.startAuthentication())).toEqual(noPasskeys);
    expect(await expectError(auth.passkey.startRegistration())).toEqual(noPasskeys);
    expect(await expectError(auth.passkey.list())).toEqual(noPasskeys);
    expect(await expectError(auth.passkey.delete({ passkeyId: UNKNOWN_ID }))).toEqual(noPasskeys);
    const noServer = rejected(404, 'feature_disabled', 'OAuth server is disabled');
    expect(await expectError(auth.oauth.listGrants())).toEqual(noServer);
    expect(await expectError(auth.oauth.getAuthorizationDetails('x'))).toEqual(noServer);
    expect(await (await context.call('GET', '/settings')).json()).toMatchObject({
      passkeys_enabled: false,
      saml_enabled: false,
    });
  });

  test('gets the code of a disabled admin feature only with a service key', async () => {
    const context = await startAuth();
    const { access_token, user } = await signUp(context.browser(), EMAIL);
    const admin = await createAdminClient(context);
    const noServer = rejected(404, 'feature_disabled', 'OAuth server is disabled');
    expect(await expectError(admin.oauth.listClients())).toEqual(noServer);
    expect(await expectError(admin.customProviders.listProviders())).toEqual(
      rejected(404, 'feature_disabled', 'Custom OAuth providers are disabled'),
    );
    expect(await expectError(createAdminClientWith(context, access_token).oauth.listClients())).toEqual(
      rejected(403, 'not_admin', 'User not allowed'),
    );
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([]);
    expect(
      await expectError(admin.passkey.deletePasskey({ userId: user.id, passkeyId: UNKNOWN_ID })),
    ).toEqual(rejected(404, 'validation_failed', 'Passkey not found'));
    expect(await expectError(admin.passkey.listPasskeys({ userId: UNKNOWN_ID }))).toEqual(
      rejected(404, 'user_not_found', 'User not found'),
    );
  });

  test('gets the error messages of Supabase Auth', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const { auth } = browser;
    const admin = await createAdminClient(context);
    const invalid = (message: string) => rejected(400, 'validation_failed', message);
    expect(await expectError(auth.updateUser({ phone: 'none' }))).toEqual(
      invalid('Invalid phone number format (E.164 required)'),
    );
    expect(
      await expectError(auth.signInWithOtp({ phone: '+14155550100', options: { shouldCreateUser: false } })),
    ).toEqual(rejected(422, 'otp_disabled', 'Signups not allowed for otp'));
    expect(await expectError(admin.createUser({ email: 'b@example.com', ban_duration: 'soon' }))).toEqual(
      invalid('invalid format for ban duration: time: invalid duration "soon"'),
    );
    const both = { email: 'b@example.com', password: 'secret horse', password_hash: '$2a$10$x' };
    expect(await expectError(admin.createUser(both))).toEqual(
      invalid('Only a password or a password hash should be provided'),
    );
    expect(await expectError(admin.inviteUserByEmail(''))).toEqual(invalid('An email address is required'));
    const cases = [
      ['POST', '/logout?scope=all', undefined, 'Unsupported logout scope "all"'],
      ['GET', '/authorize?provider=discord', undefined, 'Unsupported provider: provider is not enabled'],
      [
        'POST',
        '/resend',
        { type: 'signup', email: EMAIL, phone: '+14155550100' },
        'Only an email address or phone number should be provided.',
      ],
    ] as const;
    for (const [method, path, body, msg] of cases) {
      const response = await context.call(method, path, { token, body });
      expect(await response.json(), path).toEqual({ code: 400, error_code: 'validation_failed', msg });
    }
  });
});
