import type { UserId } from '@gable/contracts/kernel';
import type { Database } from '../db/index.ts';
import type { MailPort } from '../integrations/mail/mail.port.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { DelayPool } from './rate-limits/delay-pool.ts';
import type { createSessionLookup } from './sessions/session-lookup.ts';
import type { AccessTokenReader } from './tokens/access-token-reader.ts';
import type { UserMetadata } from './user.tables.ts';

/** A user who has just signed in. */
export interface SignedInUser {
  readonly userId: UserId;
  /** Verified, lowercase. */
  readonly email: string;
  /** The `user_metadata` of the user. */
  readonly metadata: UserMetadata;
}

/** The dependencies of the service's use cases. */
export interface AuthContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: AuthSettings;
  readonly keys: KeyRing;
  readonly passwords: PasswordHasher;
  readonly accessTokens: AccessTokenReader;
  readonly lookUpSession: ReturnType<typeof createSessionLookup>;
  readonly mail: MailPort;
  /** Null if no SMS provider is configured: phone sign-in and phone factors are off. */
  readonly sms: SmsPort | null;
  /** Runs an outbox job immediately, before the worker's next poll. */
  readonly jobs: JobRunner;
  /** Delays throttled requests. */
  readonly delayPool: DelayPool;
  /**
   * Called before a session is returned to the client, so that the app can create the user's
   * profile. Skipped while the user's sign-up review is pending.
   */
  readonly onSignedIn: (user: SignedInUser) => Promise<void>;
}
