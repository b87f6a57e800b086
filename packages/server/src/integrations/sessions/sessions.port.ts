import type { Instant, UserId } from '@gable/contracts/kernel';
import type { DeviceSessionId, Reauthenticate } from '@gable/contracts/session';

/** A session of a user on a device. */
export interface DeviceSession {
  readonly id: DeviceSessionId;
  /** The `User-Agent` header, which the client can choose freely. */
  readonly userAgent: string | null;
  /** The IP address of the sign-in. */
  readonly address: string | null;
  readonly createdAt: Instant;
  /** The time of the last refresh, or of the sign-in. */
  readonly lastUsedAt: Instant;
  /** Whether the session was verified with a second factor. */
  readonly secondFactor: boolean;
}

/** A request to verify a session again. */
export interface Reauthentication {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly address: string;
  readonly credential: Reauthenticate;
}

/** Data of the sign-in service that users may see about themselves. */
export interface SessionsPort {
  /** Lists the active sessions of the user, most recently used first, at most 50. */
  list(userId: UserId): Promise<readonly DeviceSession[]>;
  /** Ends a session. False if the user has no such session. */
  end(userId: UserId, sessionId: DeviceSessionId): Promise<boolean>;
  /**
   * Verifies a session by a password or an emailed code. False for a wrong one. Throws RATE_LIMITED
   * after too many failures, and SESSION_ENDED if the session has ended.
   */
  reauthenticate(request: Reauthentication): Promise<boolean>;
  /** Whether the user has a password. False after a sign-up through a provider or a link. */
  hasPassword(userId: UserId): Promise<boolean>;
}
