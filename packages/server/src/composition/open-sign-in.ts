import type { PublicSettings } from '@gable/contracts/settings';
import { type AuthService, createAuthService, createPasswordHasher, OWASP_COST } from '../auth/index.ts';
import type { SessionVerifier } from '../auth/session-verifier.port.ts';
import type { Database } from '../db/index.ts';
import { ensureProfile } from '../domains/profile/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import type { InvitationLinksPort } from '../integrations/invitations/invitation-links.port.ts';
import type { MailPort } from '../integrations/mail/mail.port.ts';
import type { SessionsPort } from '../integrations/sessions/sessions.port.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';
import { checkSupabaseProject } from '../integrations/supabase/check-supabase-project.ts';
import { createSupabaseSessions } from '../integrations/supabase/supabase-sessions.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import type { JobHandler } from '../outbox/index.ts';
import type { Settings } from '../settings.ts';

/** The configured sign-in service. */
export interface SignIn {
  readonly verifier: SessionVerifier;
  /** The service at `/auth/v1`, whose tokens `/rest/v1` accepts; null for a hosted service. */
  readonly embedded: Pick<AuthService, 'plugin' | 'verifyAccessToken' | 'getTokenFault'> | null;
  /** Null for a hosted service, which does not expose its sessions. */
  readonly sessions: SessionsPort | null;
  /** Null for a hosted service, which creates its own links. */
  readonly invitationLinks: InvitationLinksPort | null;
  /** Adds a confirmed user; null for a hosted service. */
  readonly createUser: AuthService['createUser'] | null;
  readonly jobHandlers: readonly JobHandler<unknown>[];
  readonly publicSettings: Pick<PublicSettings, 'authUrl' | 'authKey' | 'signIn'>;
  /** Warnings for the operator, one line each. */
  readonly warnings: readonly string[];
}

interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mail: MailPort;
  readonly sms: SmsPort | null;
  readonly jobs: JobRunner;
}

/** The embedded service requires no key. This one only identifies the app. */
const AUTH_PUBLISHABLE_KEY = 'sb_publishable_gable';
const ACCESS_TOKEN_SECONDS = 3_600;

async function openEmbedded(
  settings: Settings,
  { kind: _kind, ...signIn }: Extract<Settings['signIn'], { kind: 'embedded' }>,
  deps: SignInDeps,
): Promise<SignIn> {
  const service = await createAuthService({
    ...deps,
    passwords: createPasswordHasher(OWASP_COST),
    // Creates the profile with the first session (docs/product.md, Roles). After a sign-up through
    // an OAuth provider the role is not known yet; the first API call creates the profile.
    profiles: users,
    onSignedIn: async (user) => {
      if (user.metadata.user_type !== undefined) await ensureProfile(deps, user, { welcome: true });
    },
    settings: {
      ...signIn,
      publicUrl: settings.publicUrl,
      supportEmail: settings.mail.supportEmail,
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      publishableKey: AUTH_PUBLISHABLE_KEY,
      passwordMinLength: 6,
      phoneSignIn: settings.mail.sms.signIn,
    },
  });
  return {
    verifier: service,
    embedded: service,
    sessions: service.sessions,
    invitationLinks: service.invitationLinks,
    createUser: service.createUser,
    jobHandlers: service.jobHandlers,
    publicSettings: {
      authUrl: '/',
      authKey: AUTH_PUBLISHABLE_KEY,
      signIn: {
        providers: signIn.providers.map(({ name, label }) => ({ name, label })),
        phoneFactors: deps.sms !== null,
        sessionList: true,
      },
    },
    warnings: [],
  };
}

async function openHosted(
  { url, publishableKey, jwtSecret }: Extract<Settings['signIn'], { kind: 'hosted' }>,
  { clock, log }: SignInDeps,
): Promise<SignIn> {
  const { warnings, providers, phoneFactors } = await checkSupabaseProject({
    url,
    publishableKey,
    jwtSecret,
  });
  return {
    verifier: createSupabaseSessions({ url, publishableKey, jwtSecret, clock, log }),
    embedded: null,
    sessions: null,
    invitationLinks: null,
    createUser: null,
    jobHandlers: [],
    publicSettings: {
      authUrl: url,
      authKey: publishableKey,
      signIn: { providers: [...providers], phoneFactors, sessionList: false },
    },
    warnings,
  };
}

/** Opens the embedded sign-in service or the configured Supabase project. */
export async function openSignIn(settings: Settings, deps: SignInDeps): Promise<SignIn> {
  const { signIn } = settings;
  switch (signIn.kind) {
    case 'embedded':
      return openEmbedded(settings, signIn, deps);
    case 'hosted':
      return openHosted(signIn, deps);
  }
}
