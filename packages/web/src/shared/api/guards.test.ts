import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { fakeGateway } from '#testing/fake-gateway.ts';
import { fakeLink } from '#testing/fake-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { createApi } from './create-api.ts';
import { carryReturn, requireMember, requireVisitor } from './guards.ts';
import { returnPath } from './return-path.ts';
import { createSession } from './session.ts';

describe('returnPath', () => {
  it('keeps a path of this site, with its search', () => {
    expect(returnPath('/checkout?sessionId=42')).toBe('/checkout?sessionId=42');
  });

  it.each([
    undefined,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example/y',
    'javascript:alert(1)',
  ])('never leads away: %s', (next) => expect(returnPath(next)).toBeUndefined());
});

function world(me: ReturnType<typeof agent> | null, gateway: Partial<AuthGateway> = {}) {
  const { queryClient, utils } = createApi([fakeLink({ 'profile.me': me }, [])]);
  const session = createSession({ queryClient, utils }, fakeGateway(gateway));
  return { queryClient, api: utils, session };
}

const location = (href: string) => ({
  href,
  publicHref: href,
  pathname: href,
  search: {},
  searchStr: '',
  hash: '',
  state: { __TSR_index: 0 },
  external: false,
});

/** Where a guard leads, by its options; null when it lets through. */
async function ledTo(guard: () => unknown) {
  try {
    await guard();
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, href, search, reloadDocument } = error.options;
    return { to, href, search, reloadDocument };
  }
}

describe('the routes of any signed-in user', () => {
  // Spec: routes-21
  it.each(['/checkout?sessionId=42', '/payment-success?proposalId=7'])(
    'send a visitor from %s to /auth by a full page load, and back afterwards',
    async (href) => {
      const next = `/auth?next=${encodeURIComponent(href)}`;
      expect(
        await ledTo(() => requireMember({ context: world(null), location: location(href) })),
      ).toMatchObject({ href: next, reloadDocument: true });
    },
  );

  // Spec: routes-16
  it('let agents and buyers in', async () => {
    for (const me of [agent(), buyer()]) {
      const { viewer } = await requireMember({ context: world(me), location: location('/checkout') });
      expect(viewer).toEqual(me);
    }
  });

  it('ask for the second factor first, and lead back', async () => {
    const half = {
      hasStoredSession: () => true,
      currentToken: async () => 'token',
      factorDue: async () => true,
    };
    const context = world(null, half);
    expect(
      await ledTo(() => requireMember({ context, location: location('/checkout?sessionId=42') })),
    ).toMatchObject({ to: '/second-factor', search: { next: '/checkout?sessionId=42' } });
    expect(await ledTo(() => requireVisitor({ context }, '/deals', 'buyer'))).toMatchObject({
      to: '/second-factor',
      search: { next: '/deals', portal: 'buyer' },
    });
  });
});

describe('a link that led to the front door', () => {
  it.each(['access_token=a&type=invite', 'error=access_denied&error_code=otp_expired'])(
    'is taken to where it is read: %s',
    async (hash) => {
      expect(await ledTo(() => carryReturn({ hash }))).toMatchObject({
        href: `/auth/callback#${hash}`,
        reloadDocument: true,
      });
    },
  );

  it('is not mistaken for a section of the page', async () => {
    expect(await ledTo(() => carryReturn({ hash: 'features-agents' }))).toBeNull();
  });
});
