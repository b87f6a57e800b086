/** A kind of second factor: an authenticator app, SMS codes, or a passkey. */
export type FactorKind = 'app' | 'phone' | 'passkey';

/** A second factor that has been set up. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly kind: FactorKind;
  readonly addedAt: Date;
  /** When a passkey was last used; null if unknown. */
  readonly usedAt: Date | null;
}

/** A sign-in method. */
export interface Identity {
  readonly id: string;
  /** `email`, or the name of an OAuth provider. */
  readonly provider: string;
  readonly email: string | null;
}

/** The signed-in account, as the auth service returns it. */
export interface SecurityAccount {
  readonly email: string;
  /** The new address, until it is confirmed and replaces `email`. */
  readonly pendingEmail: string | null;
  readonly factors: readonly Factor[];
  readonly identities: readonly Identity[];
  /** Whether this session was opened with a password, so the account has one. */
  readonly signedInWithPassword: boolean;
  /** Whether the user has a second factor that this session has not confirmed. */
  readonly secondFactorDue: boolean;
}

/** The data for setting up an authenticator app. */
export interface AppEnrollment {
  readonly factorId: string;
  /** An image as a `data:` URL. */
  readonly qrCode: string;
  /** Base32, for manual entry. */
  readonly secret: string;
}

export interface NewPassword {
  readonly password: string;
  /** Omitted if the account has no password yet. */
  readonly currentPassword?: string;
  /** The code from `sendReauthentication`, if the service requires it. */
  readonly nonce?: string;
}

export interface FactorVerification {
  readonly factorId: string;
  readonly code: string;
  /** The challenge id from `sendCode`; omitted for an app. */
  readonly challengeId?: string;
}

/**
 * The signed-in user's sign-in settings. `supabaseSecurity` implements it; tests use a fake.
 * Methods reject with an `AuthError`.
 */
export interface SecurityGateway {
  readAccount(): Promise<SecurityAccount>;
  changePassword(change: NewPassword): Promise<void>;
  /**
   * Signs in again with the password, if the service offers no other way to reauthenticate. The new
   * session replaces this one.
   */
  signInAgain(email: string, password: string): Promise<void>;
  /** Emails a code to the user, for `changePassword` and for reauthentication. */
  sendReauthentication(): Promise<void>;
  /** Returns `waiting: true` if the new address must be confirmed first. */
  changeEmail(email: string): Promise<{ readonly waiting: boolean }>;
  /** Starts the setup of an app. Removes unfinished setups. */
  enrollApp(name: string): Promise<AppEnrollment>;
  /** Starts the setup of a phone. Removes unfinished setups. Returns the factor's id. */
  enrollPhone(name: string, phone: string): Promise<string>;
  /** Creates a passkey in the browser and registers it. */
  addPasskey(name: string): Promise<void>;
  /** Confirms this session with any passkey of the account. */
  confirmByPasskey(factorId: string): Promise<void>;
  /** Sends an SMS code. Returns the challenge's id. */
  sendCode(factorId: string): Promise<string>;
  /** Completes a factor's setup, or confirms this session with it. */
  verifyFactor(verification: FactorVerification): Promise<void>;
  removeFactor(factorId: string): Promise<void>;
  /** Redirects to the provider, which returns to `returnPath`, a path of this site. */
  linkIdentity(provider: string, returnPath: string): Promise<void>;
  unlinkIdentity(identityId: string): Promise<void>;
  signOutOthers(): Promise<void>;
  /** Ends all sessions of the user, including this one. */
  signOutEverywhere(): Promise<void>;
}
