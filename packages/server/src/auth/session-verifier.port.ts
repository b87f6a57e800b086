import type { Instant, UserId } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';

/** The app's profile of a user. */
export interface AppProfile {
  readonly email: string;
  readonly name: string;
  readonly userType: UserType;
}

/** An active session and its user. */
export interface VerifiedSession {
  readonly userId: UserId;
  /** Lowercase. */
  readonly email: string;
  /** Whether the user verified the email address. */
  readonly emailVerified: boolean;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  /** The user has a verified factor, but this session is still at aal1. */
  readonly secondFactorDue: boolean;
  /**
   * Reads `user_metadata`. The user can write it: never authorize by it (docs/wire/auth.md, Rules).
   */
  readMetadata(): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Reads when the user last signed in, or confirmed a password or factor, in this session; null if
   * the provider does not report it.
   */
  readAuthenticatedAt(): Promise<Instant | null>;
  /**
   * The profile at the time of the lookup; null if the user has none yet, undefined if the provider
   * cannot read it.
   */
  readonly profile?: AppProfile | null | undefined;
  /** When the access token expires. */
  readonly expiresAt: Instant;
}

/** Verifies access tokens of the embedded service or of a Supabase project. */
export interface SessionVerifier {
  /** Returns the session of a token; null if the token is invalid or the session has ended. */
  verifyAccessToken(token: string): Promise<VerifiedSession | null>;
  /**
   * Whether the user may act without a session, for example with an API key. False for a deleted or
   * banned user. Always true for a Supabase project, which reports this for sessions only.
   */
  isAccountActive(userId: UserId): Promise<boolean>;
}
