import type { UserId } from '@gable/contracts/kernel';
import type { Database } from '../db/index.ts';
import type { MailPort } from '../integrations/mail/mail.port.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { WaitingRoom } from './rate-limits/waiting-room.ts';
import type { createHolderFinder } from './sessions/session-holder.ts';
import type { AccessTokenReader } from './tokens/access-token-reader.ts';
import type { UserMetadata } from './user.tables.ts';

/** A user who has just got a session, as far as the rest of the house may know. */
export interface SignedInUser {
  readonly userId: UserId;
  /** Proven, lower case. */
  readonly email: string;
  /** What they said about themselves, at sign-up or later. */
  readonly metadata: UserMetadata;
}

/** Everything that the service's use cases may reach. */
export interface AuthContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: AuthSettings;
  readonly keys: KeyRing;
  readonly passwords: PasswordHasher;
  readonly accessTokens: AccessTokenReader;
  readonly findHolder: ReturnType<typeof createHolderFinder>;
  readonly mail: MailPort;
  /** Null where nobody delivers texts: then there is no phone, neither to sign in with nor as a factor. */
  readonly texts: SmsPort | null;
  /** Does a job of the outbox at once, instead of within the worker's next round. */
  readonly jobs: JobRunner;
  /** Where requests wait that are slowed down. */
  readonly waitingRoom: WaitingRoom;
  /**
   * Hears of every session that is given out, before it is: the house keeps a profile of each of its users. Not of one whose
   * name and role are still to be reviewed.
   */
  readonly onSignedIn: (user: SignedInUser) => Promise<void>;
}
