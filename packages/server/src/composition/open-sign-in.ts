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

/** Whoever signs people in here, as the rest of the server sees it. */
export interface SignIn {
  readonly verifier: SessionVerifier;
  /** What is mounted at `/auth/v1`, and at `/rest/v1` with its tokens; null where a hosted service answers there. */
  readonly embedded: Pick<AuthService, 'plugin' | 'verifyAccessToken' | 'getTokenFault'> | null;
  /** Null where a hosted service keeps its sessions to itself. */
  readonly sessions: SessionsPort | null;
  /** Null where a hosted service makes its links by itself alone. */
  readonly invitationLinks: InvitationLinksPort | null;
  /** Adds a confirmed user; null where a hosted service has the users. */
  readonly createUser: AuthService['createUser'] | null;
  readonly jobHandlers: readonly JobHandler<unknown>[];
  readonly publicSettings: Pick<PublicSettings, 'authUrl' | 'authKey' | 'signIn'>;
  /** What whoever starts the server should know, each in one line. */
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

/** The embedded sign-in service asks for no key; this one only says which application is calling. */
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
    // The profile's row is there as soon as there is a session (spec section 6). Who came through a provider has not said
    // yet what they are; their first call does, after the portal that they came through has said it for them.
    profiles: users,
    onSignedIn: async (user) => {
      if (user.metadata.user_type !== undefined) await ensureProfile(deps, user);
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

/** Our own sign-in service, or the Supabase project that the settings name. */
export async function openSignIn(settings: Settings, deps: SignInDeps): Promise<SignIn> {
  const { signIn } = settings;
  switch (signIn.kind) {
    case 'embedded':
      return openEmbedded(settings, signIn, deps);
    case 'hosted':
      return openHosted(signIn, deps);
  }
}
