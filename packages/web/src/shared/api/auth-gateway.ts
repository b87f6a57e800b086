import type { SignInInput, SignUpInput, UserType } from '@gable/contracts/profile';

export interface NewUser extends Pick<SignUpInput, 'name' | 'email' | 'password'> {
  readonly userType: UserType;
}

/** Signing in and out, and the session that stays on this device. */
interface SessionGateway {
  signIn(credentials: SignInInput): Promise<string>;
  /** Null when the address must be confirmed before there is a session; the e-mail's link leads to `returnTo`. */
  signUp(user: NewUser, returnTo: string): Promise<string | null>;
  signOut(): Promise<void>;
  /** A token that is good now, refreshed when it must be; null when there is no session to be had. */
  currentToken(): Promise<string | null>;
  /** A token made anew from what the service knows of the user now; null when there is no session to be had. */
  renewToken(): Promise<string | null>;
  /** Is there something on this device that `currentToken` could work with? Answers without loading anything. */
  hasStoredSession(): boolean;
  /** Of whoever this device's session is; a changed password ends every other session. */
  changePassword(password: string): Promise<void>;
  /** Keeps the session fresh and tells of each new token, and of a sign-out in another tab; answers how to stop. */
  watch(listener: { onToken(token: string): void; onSignedOut(): void }): Promise<() => void>;
}

/** Which e-mail a six-digit code came with: the one that confirms a new account, or the one with a sign-in link. */
export type CodeMail = 'signup' | 'email';

/** What is asked for by e-mail. None of it tells whether an address has an account. `returnTo` is a full URL of this site. */
export interface MailGateway {
  /** A link to choose a new password with. */
  sendRecovery(email: string, returnTo: string): Promise<void>;
  /** A link, and a code, to sign in with; makes no account. */
  sendSignInLink(email: string, returnTo: string): Promise<void>;
  /** The e-mail of sign-up once more. */
  resendConfirmation(email: string, returnTo: string): Promise<void>;
  /** The code of such an e-mail opens a session: its token. */
  redeemCode(mail: CodeMail, email: string, code: string): Promise<string>;
  /** The link of a letter about a proposal opens a session: its token. */
  redeemLink(token: string): Promise<string>;
}

/** A verified second factor. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone' | 'webauthn';
  /** What its owner calls it, or '' when it has no name. */
  readonly name: string;
  /** The last digits of a phone's number, where the service tells them. */
  readonly phoneEnd: string | null;
}

/** The code of a factor, and for a phone the challenge that it answers. */
export interface FactorAnswer {
  readonly factorId: string;
  readonly code: string;
  readonly challengeId?: string | undefined;
}

export interface FactorGateway {
  /** Does this device's session still lack the second factor that its user has? Answers without asking the service. */
  factorDue(): Promise<boolean>;
  listFactors(): Promise<SecondFactor[]>;
  /** Sends a text with a code; answers the challenge that the code belongs to. */
  textCode(factorId: string): Promise<string>;
  /** A passkey does the same; the browser offers every passkey of the account. Throws what it says to a person. */
  confirmByPasskey(factorId: string): Promise<string>;
  /** A right code lifts the session to the second level: its new token. */
  confirmFactor(answer: FactorAnswer): Promise<string>;
}

/** What a link from an e-mail, or a provider, brought back in the address of the page. */
export interface Returned {
  /** Null when the address brought nothing and this device has no session either. */
  readonly token: string | null;
  readonly email: string;
  /** As the service calls the link: 'signup', 'magiclink', 'recovery', 'invite', 'email_change'; null for a provider. */
  readonly kind: string | null;
  /** The first of two confirmations of a changed address: nobody is signed in by it. */
  readonly isHalfWay: boolean;
  /** A user whom a provider made, of whom nobody said yet whether they are an agent or a buyer. */
  readonly lacksUserType: boolean;
}

/** A way in that is run by somebody else. */
export interface Provider {
  readonly name: string;
  readonly label: string;
  /** Where the button leads; the provider leads back to the `returnTo` it was made with. */
  readonly href: string;
}

/** What the first sign-up of an address said of its user, when more than one person signed it up. */
export interface SignUpReview {
  /** '' when it gave none. */
  readonly name: string;
  readonly userType: UserType | undefined;
}

interface ReturnGateway {
  providers(returnTo: () => string): Provider[];
  /** Read once per page: the address is emptied by it. Throws an `AuthRefusal` when the link was refused. */
  readReturn(): Promise<Returned>;
  /**
   * Says what kind of user this is, before our server first sees them; answers a token that carries it. Without `name`
   * they keep the name that is known.
   */
  setUserType(userType: UserType, name?: string): Promise<string>;
  /** What this device's user must review before they go on; null for nothing. Answers without asking the service. */
  signUpReview(): Promise<SignUpReview | null>;
}

/**
 * The sign-in service as the app sees it. The one behind it is Supabase's client; tests bring their own.
 * Tokens are access tokens, which the app hands on to its own server (see `session.ts`). What the service refuses is
 * thrown as an `AuthRefusal`, in words for a person.
 */
export interface AuthGateway extends SessionGateway, MailGateway, FactorGateway, ReturnGateway {}
