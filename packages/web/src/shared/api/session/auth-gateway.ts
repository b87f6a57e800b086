import type { SignInInput, SignUpInput, UserType } from '@gable/contracts/profile';

export interface NewUser extends Pick<SignUpInput, 'name' | 'email' | 'password'> {
  readonly userType: UserType;
}

/** Signing in and out, and the session stored on this device. */
interface SessionGateway {
  signIn(credentials: SignInInput): Promise<string>;
  /**
   * Returns null if the email address must be confirmed first; the email's link leads to
   * `returnTo`.
   */
  signUp(user: NewUser, returnTo: string): Promise<string | null>;
  signOut(): Promise<void>;
  /** Returns a valid access token, refreshed if needed; null without a session. */
  currentToken(): Promise<string | null>;
  /**
   * Refreshes the session, so that the token has the user's current claims; null without a session.
   */
  renewToken(): Promise<string | null>;
  /** Whether this device has a stored session, valid or not. Loads nothing. */
  hasStoredSession(): boolean;
  /** Changes the password of the session's user. This ends all other sessions. */
  changePassword(password: string): Promise<void>;
  /**
   * Keeps the session fresh. Reports each new token, and a sign-out in another tab. Returns a
   * function that stops it.
   */
  watch(listener: { onToken(token: string): void; onSignedOut(): void }): Promise<() => void>;
}

/**
 * The email that a six-digit code came with: the confirmation of a new account, or a sign-in link.
 */
export type EmailCodeType = 'signup' | 'email';

/**
 * Emails and their codes. No method reveals whether an address has an account. `returnTo` is a full
 * URL of this site.
 */
export interface EmailGateway {
  /** Sends a link to reset the password. */
  sendRecovery(email: string, returnTo: string): Promise<void>;
  /** Sends a sign-in link and code. Creates no account. */
  sendSignInLink(email: string, returnTo: string): Promise<void>;
  /**
   * Sends a code to someone who books a tour. Creates a buyer's account for a new address, which
   * the code confirms.
   */
  sendBookingCode(email: string, name: string, returnTo: string): Promise<void>;
  /** Sends the sign-up confirmation again. */
  resendConfirmation(email: string, returnTo: string): Promise<void>;
  /** Opens a session with the code from an email. Returns its token. */
  verifyEmailCode(type: EmailCodeType, email: string, code: string): Promise<string>;
  /** Opens a session with the link from a proposal email. Returns its token. */
  verifyEmailLink(token: string): Promise<string>;
}

/** A verified second factor. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone' | 'webauthn';
  /** The name that its owner gave it, or ''. */
  readonly name: string;
  /** The last digits of the phone number, if the service returns them. */
  readonly phoneEnd: string | null;
}

/** A factor's code, and for a phone the challenge that it belongs to. */
export interface FactorCode {
  readonly factorId: string;
  readonly code: string;
  readonly challengeId?: string | undefined;
}

export interface FactorGateway {
  /**
   * Whether the user has a second factor that this session has not confirmed. Does not call the
   * service.
   */
  isSecondFactorDue(): Promise<boolean>;
  listFactors(): Promise<SecondFactor[]>;
  /** Sends an SMS code. Returns the id of the challenge that the code belongs to. */
  sendSmsCode(factorId: string): Promise<string>;
  /** Confirms the factor with any passkey of the account. Returns the new token. */
  confirmByPasskey(factorId: string): Promise<string>;
  /** Raises the session to the second assurance level. Returns its new token. */
  confirmFactor(answer: FactorCode): Promise<string>;
}

/** The result of an email link or an OAuth provider, read from the URL. */
export interface AuthCallback {
  /** Null if the URL contains no result and this device has no session. */
  readonly token: string | null;
  readonly email: string;
  /**
   * The link type: 'signup', 'magiclink', 'recovery', 'invite', 'email_change'; null for a
   * provider.
   */
  readonly kind: string | null;
  /** The first of the two confirmations of a changed email address, which signs no one in. */
  readonly isEmailChangePending: boolean;
  /** A user created through a provider, who has not chosen between agent and buyer. */
  readonly isUserTypeMissing: boolean;
}

/** An OAuth provider. */
export interface Provider {
  readonly name: string;
  readonly label: string;
  /** The authorization URL, which redirects back to `returnTo`. */
  readonly href: string;
}

/** The data of the first sign-up with an address, if the address was signed up more than once. */
export interface SignUpReview {
  /** '' if none was given. */
  readonly name: string;
  readonly userType: UserType | undefined;
}

interface CallbackGateway {
  providers(returnTo: () => string): Provider[];
  /**
   * Reads the result once per page load, because reading clears the URL. Throws an `AuthError` for
   * a rejected link.
   */
  readCallback(): Promise<AuthCallback>;
  /**
   * Sets the user type before our server first sees the user. Returns a token with that claim.
   * Without `name`, the known name stays.
   */
  setUserType(userType: UserType, name?: string): Promise<string>;
  /**
   * Returns the sign-up data that the user must review; null if none. Does not call the service.
   */
  signUpReview(): Promise<SignUpReview | null>;
}

/**
 * The auth service. `supabaseGateway` implements it; tests use a fake. Tokens are access tokens,
 * which the app exchanges for a session cookie (see `session.ts`). Errors are thrown as an
 * `AuthError` with a message for the user.
 */
export interface AuthGateway extends SessionGateway, EmailGateway, FactorGateway, CallbackGateway {}
