import type { Instant, UserId } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';

/** What the house itself keeps of a user. */
export interface HouseProfile {
  readonly email: string;
  readonly name: string;
  readonly userType: UserType;
}

/** A session that was found alive, and what is known of its user. */
export interface VerifiedSession {
  readonly userId: UserId;
  /** Lower case. */
  readonly email: string;
  /** Whether the user has proven that the address is theirs. */
  readonly emailVerified: boolean;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  /** The user has a verified second factor, and this session has not been proven by it yet. */
  readonly secondFactorDue: boolean;
  /** What its user wrote of themselves: never authorise on it (auth contract, section 3, point 13). */
  readMetadata(): Promise<Readonly<Record<string, unknown>>>;
  /**
   * When the user last signed in or confirmed a password or second factor in this session; null if the service does not
   * say so.
   */
  readAuthenticatedAt(): Promise<Instant | null>;
  /**
   * The user's profile as it was when the session was looked up; null where there is none yet, undefined where the service
   * cannot read it.
   */
  readonly profile?: HouseProfile | null | undefined;
  /** When the access token ends. */
  readonly expiresAt: Instant;
}

/** Tells who holds an access token, whichever sign-in service gave it out. */
export interface SessionVerifier {
  /** The session behind the token; null when the token is not ours or no longer good for anything. */
  verifyAccessToken(token: string): Promise<VerifiedSession | null>;
  /**
   * Whether the user may act without a session of theirs, as with an API key: false for one who is gone or locked out. A
   * service elsewhere tells this only of sessions; then everybody may.
   */
  mayAct(userId: UserId): Promise<boolean>;
}
