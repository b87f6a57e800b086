import { describe, expect, test } from 'vitest';
import { adminWith, openAdmin } from '../admin/testing/open-admin.ts';
import { refusalOf } from '../testing/second-factor.ts';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What the official client makes of a refusal. */
const refused = (status: number, code: string, message: string) => ({ status, code, message });

describe('the official client', () => {
  test('learns of features that are off by their codes', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, EMAIL);
    const { auth } = browser;
    const noPasskeys = refused(404, 'passkey_disabled', 'Passkeys are disabled');
    expect(await refusalOf(auth.passkey.startAuthentication())).toEqual(noPasskeys);
    expect(await refusalOf(auth.passkey.startRegistration())).toEqual(noPasskeys);
    expect(await refusalOf(auth.passkey.list())).toEqual(noPasskeys);
    expect(await refusalOf(auth.passkey.delete({ passkeyId: NOBODY }))).toEqual(noPasskeys);
    const noServer = refused(404, 'feature_disabled', 'OAuth server is disabled');
    expect(await refusalOf(auth.oauth.listGrants())).toEqual(noServer);
    expect(await refusalOf(auth.oauth.getAuthorizationDetails('x'))).toEqual(noServer);
    expect(await (await world.call('GET', '/settings')).json()).toMatchObject({
      passkeys_enabled: false,
      saml_enabled: false,
    });
  });

  test('learns so with a service key alone where the feature is an administrator’s', async () => {
    const world = await startAuth();
    const { access_token, user } = await signUp(world.browser(), EMAIL);
    const admin = await openAdmin(world);
    const noServer = refused(404, 'feature_disabled', 'OAuth server is disabled');
    expect(await refusalOf(admin.oauth.listClients())).toEqual(noServer);
    expect(await refusalOf(admin.customProviders.listProviders())).toEqual(
      refused(404, 'feature_disabled', 'Custom OAuth providers are disabled'),
    );
    expect(await refusalOf(adminWith(world, access_token).oauth.listClients())).toEqual(
      refused(403, 'not_admin', 'User not allowed'),
    );
    expect((await admin.passkey.listPasskeys({ userId: user.id })).data).toEqual([]);
    expect(await refusalOf(admin.passkey.deletePasskey({ userId: user.id, passkeyId: NOBODY }))).toEqual(
      refused(404, 'validation_failed', 'Passkey not found'),
    );
    expect(await refusalOf(admin.passkey.listPasskeys({ userId: NOBODY }))).toEqual(
      refused(404, 'user_not_found', 'User not found'),
    );
  });

  test('is refused in the words of the official service', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const { auth } = browser;
    const admin = await openAdmin(world);
    const invalid = (message: string) => refused(400, 'validation_failed', message);
    expect(await refusalOf(auth.updateUser({ phone: 'none' }))).toEqual(
      invalid('Invalid phone number format (E.164 required)'),
    );
    expect(
      await refusalOf(auth.signInWithOtp({ phone: '+14155550100', options: { shouldCreateUser: false } })),
    ).toEqual(refused(422, 'otp_disabled', 'Signups not allowed for otp'));
    expect(await refusalOf(admin.createUser({ email: 'b@example.com', ban_duration: 'soon' }))).toEqual(
      invalid('invalid format for ban duration: time: invalid duration "soon"'),
    );
    const both = { email: 'b@example.com', password: 'secret horse', password_hash: '$2a$10$x' };
    expect(await refusalOf(admin.createUser(both))).toEqual(
      invalid('Only a password or a password hash should be provided'),
    );
    expect(await refusalOf(admin.inviteUserByEmail(''))).toEqual(invalid('An email address is required'));
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
      const answer = await world.call(method, path, { token, body });
      expect(await answer.json(), path).toEqual({ code: 400, error_code: 'validation_failed', msg });
    }
  });
});
