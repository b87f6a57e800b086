import type { SignInInput, SignUpInput, UserType } from '@gable/contracts/profile';

export interface NewUser extends Pick<SignUpInput, 'name' | 'email' | 'password'> {
  readonly userType: UserType;
}

/**
 * The sign-in service as the app sees it. The one behind it is Supabase's client; tests bring their own.
 * Tokens are access tokens, which the app hands on to its own server (see `session.ts`).
 */
export interface AuthGateway {
  signIn(credentials: SignInInput): Promise<string>;
  /** Null when the address must be confirmed before there is a session. */
  signUp(user: NewUser): Promise<string | null>;
  signOut(): Promise<void>;
  /** A token that is good now, refreshed when it must be; null when there is no session to be had. */
  currentToken(): Promise<string | null>;
  /** Is there something on this device that `currentToken` could work with? Answers without loading anything. */
  hasStoredSession(): boolean;
  /** Keeps the session fresh and tells of each new token, and of a sign-out in another tab; answers how to stop. */
  watch(listener: { onToken(token: string): void; onSignedOut(): void }): Promise<() => void>;
}
