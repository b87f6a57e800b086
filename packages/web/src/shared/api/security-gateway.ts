/** How somebody confirms that it is them: the codes of an app, those of texts to a phone, or a passkey. */
export type FactorKind = 'app' | 'phone' | 'passkey';

/** A second factor that has been set up. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly kind: FactorKind;
  readonly addedAt: Date;
  /** When a passkey was last accepted; null where nobody keeps it. */
  readonly usedAt: Date | null;
}

/** A way to sign in. */
export interface Identity {
  readonly id: string;
  /** `email`, or the name of a provider as `/authorize` knows it. */
  readonly provider: string;
  readonly email: string | null;
}

/** The signed-in account as the sign-in service has it at this moment. */
export interface SecurityAccount {
  readonly email: string;
  /** The address that waits to be confirmed before it takes the place of `email`. */
  readonly waitingEmail: string | null;
  readonly factors: readonly Factor[];
  readonly identities: readonly Identity[];
  /** Whether this session began with the password: then there is one. */
  readonly passwordGiven: boolean;
  /** Whether a second factor is set up that was not given in this session. */
  readonly secondFactorDue: boolean;
}

/** An authenticator app on its way: what it must be told before it can make codes. */
export interface AppEnrolment {
  readonly factorId: string;
  /** An image, as a `data:` address. */
  readonly qrCode: string;
  /** Base32, for whoever cannot scan. */
  readonly secret: string;
}

export interface NewPassword {
  readonly password: string;
  /** Left out by whoever has none yet. */
  readonly currentPassword?: string;
  /** The code of `sendReauthentication`, where the service asks for it. */
  readonly nonce?: string;
}

export interface FactorProof {
  readonly factorId: string;
  readonly code: string;
  /** What `sendCode` answered; an app needs none. */
  readonly challengeId?: string;
}

/**
 * What a signed-in user can change about signing in. Supabase's client is behind it; tests bring their own. Everything
 * rejects with an `AuthRefusal`.
 */
export interface SecurityGateway {
  readAccount(): Promise<SecurityAccount>;
  changePassword(change: NewPassword): Promise<void>;
  /**
   * Signs in once more with the password, where the sign-in service confirms a session in no other way; the new session
   * takes the place of this one.
   */
  signInAgain(email: string, password: string): Promise<void>;
  /** Sends a code to the user's address, for `changePassword` and to confirm that it's them. */
  sendReauthentication(): Promise<void>;
  /** Answers whether the address waits to be confirmed; false when it was changed at once. */
  changeEmail(email: string): Promise<{ readonly waiting: boolean }>;
  /** Begins to set up an app. Whatever was begun before and not finished is dropped. */
  enrolApp(name: string): Promise<AppEnrolment>;
  /** Begins to set up a phone; the same. Answers the factor's id. */
  enrolPhone(name: string, phone: string): Promise<string>;
  /** Has the browser make a passkey, and sets it up for good. Answers once the person has confirmed it. */
  addPasskey(name: string): Promise<void>;
  /** Confirms this session by a passkey. The browser offers every passkey of the account. */
  confirmByPasskey(factorId: string): Promise<void>;
  /** Has a text with a code sent to a phone; answers the challenge's id. */
  sendCode(factorId: string): Promise<string>;
  /** Sets a factor up for good, or confirms this session by it. */
  verifyFactor(proof: FactorProof): Promise<void>;
  removeFactor(factorId: string): Promise<void>;
  /** Leaves for the provider, and comes back to `returnPath`, a path of this site. */
  linkIdentity(provider: string, returnPath: string): Promise<void>;
  unlinkIdentity(identityId: string): Promise<void>;
  signOutOthers(): Promise<void>;
  /** Ends every session of the user, this one too. */
  signOutEverywhere(): Promise<void>;
}
