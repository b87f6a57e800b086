import type { Instant, UserId } from '@gable/contracts/kernel';
import type { DeviceSessionId, Reauthenticate } from '@gable/contracts/session';

/** Where a user is signed in, as the sign-in service wrote it down. */
export interface DeviceSession {
  readonly id: DeviceSessionId;
  /** What the browser called itself; anybody may have written it. */
  readonly userAgent: string | null;
  /** The network address of the sign-in. */
  readonly address: string | null;
  readonly createdAt: Instant;
  /** The last refresh, or the sign-in. */
  readonly lastUsedAt: Instant;
  /** Whether a second factor was given in it. */
  readonly secondFactor: boolean;
}

/** Who confirms that a session is still theirs, from which network address, and how. */
export interface Reauthentication {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly address: string;
  readonly credential: Reauthenticate;
}

/** What the sign-in service knows of its users and the rest of the house may show to the user in question. */
export interface SessionsPort {
  /** The sessions of the user that can still be used, the last used first; at most fifty. */
  list(userId: UserId): Promise<readonly DeviceSession[]>;
  /** Ends a session for good. False when the user has none of that id. */
  end(userId: UserId, sessionId: DeviceSessionId): Promise<boolean>;
  /**
   * Confirms a session by a password or an emailed code; false for a wrong one. RATE_LIMITED after too many wrong ones,
   * SESSION_ENDED if the session has ended meanwhile.
   */
  reauthenticate(request: Reauthentication): Promise<boolean>;
  /** Whether the user has set a password; false for who came through a provider or a link and never did. */
  hasPassword(userId: UserId): Promise<boolean>;
}
