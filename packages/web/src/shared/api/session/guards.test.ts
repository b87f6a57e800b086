import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { fakeApiLink } from '#testing/fake-api-link.ts';
import { fakeGateway } from '#testing/fake-gateway.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { createApi } from '../create-api.ts';
import type { AuthGateway } from './auth-gateway.ts';
import { forwardAuthCallback, requireAnonymous, requireMember } from './guards.ts';
import { toReturnPath } from './return-path.ts';
import { createSession } from './session.ts';

describe('toReturnPath', () => {
  it('returns a path of this site, with its search', () => {
    expect(toReturnPath('/checkout?sessionId=42')).toBe('/checkout?sessionId=42');
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
  ])('rejects %s', (next) => expect(toReturnPath(next)).toBeUndefined());
});

function createContext(me: ReturnType<typeof agent> | null, gateway: Partial<AuthGateway> = {}) {
  const { queryClient, utils } = createApi([fakeApiLink({ 'profile.me': me }, [])]);
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

/** Returns the options of a guard's redirect; null if there is none. */
async function getRedirect(guard: () => unknown) {
  try {
    await guard();
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, href, search, reloadDocument } = error.options;
    return { to, href, search, reloadDocument };
  }
}

describe('requireMember', () => {
  // Spec: routes-21
  it.each(['/checkout?sessionId=42', '/payment-success?proposalId=7'])(
    'sends an anonymous user from %s to /auth with a full page load, and back afterwards',
    async (href) => {
      const next = `/auth?next=${encodeURIComponent(href)}`;
      expect(
        await getRedirect(() => requireMember({ context: createContext(null), location: location(href) })),
      ).toMatchObject({ href: next, reloadDocument: true });
    },
  );

  // Spec: routes-16
  it('admits agents and buyers', async () => {
    for (const me of [agent(), buyer()]) {
      const { viewer } = await requireMember({ context: createContext(me), location: location('/checkout') });
      expect(viewer).toEqual(me);
    }
  });

  it('asks for the second factor first, and then returns', async () => {
    const half = {
      hasStoredSession: () => true,
      currentToken: async () => 'token',
      isSecondFactorDue: async () => true,
    };
    const context = createContext(null, half);
    expect(
      await getRedirect(() => requireMember({ context, location: location('/checkout?sessionId=42') })),
    ).toMatchObject({ to: '/second-factor', search: { next: '/checkout?sessionId=42' } });
    expect(await getRedirect(() => requireAnonymous({ context }, '/deals', 'buyer'))).toMatchObject({
      to: '/second-factor',
      search: { next: '/deals', portal: 'buyer' },
    });
  });
});

describe('forwardAuthCallback', () => {
  it.each(['access_token=a&type=invite', 'error=access_denied&error_code=otp_expired'])(
    'forwards to the callback route: %s',
    async (hash) => {
      expect(await getRedirect(() => forwardAuthCallback({ hash }))).toMatchObject({
        href: `/auth/callback#${hash}`,
        reloadDocument: true,
      });
    },
  );

  it('ignores the fragment of a page section', async () => {
    expect(await getRedirect(() => forwardAuthCallback({ hash: 'features-agents' }))).toBeNull();
  });
});
