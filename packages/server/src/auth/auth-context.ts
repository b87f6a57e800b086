import type { Database } from '../db/index.ts';
import type { Clock, Log } from '../kernel/index.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { SigningKey } from './keys/signing-key.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { LiveSessionFinder } from './sessions/find-live-session.ts';
import type { AccessTokenReader } from './tokens/access-token-reader.ts';

/** Everything that the service's use cases may reach. */
export interface AuthContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: AuthSettings;
  readonly key: SigningKey;
  readonly passwords: PasswordHasher;
  readonly accessTokens: AccessTokenReader;
  readonly findLiveSession: LiveSessionFinder;
}
