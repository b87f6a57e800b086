import type { SignInInput, UserType, UserView } from '@gable/contracts/profile';
import { needsSecondFactor } from '#shared/errors/wire-error.ts';
import type { Api } from '../create-api.ts';
import { createSessionEndedError } from './auth-error.ts';
import type { AuthGateway, EmailCodeType, EmailGateway, FactorGateway, NewUser } from './auth-gateway.ts';
import { exchangeToken, requestSession, restoreSession } from './server-session.ts';
import { tabUser } from './tab-user.ts';

/** A sign-in step that must be completed before the server accepts the session. */
export type PendingStep = 'second-factor' | 'sign-up-review';

/** The result of a sign-in: signed in, or a step that is still pending. */
export type SignInResult =
  | { readonly step: 'signed-in'; readonly viewer: UserView }
  | { readonly step: PendingStep };

export type AuthState = SignInResult | { readonly step: 'anonymous' };

/** The result of a sign-up; 'email-sent' if the email address must be confirmed first. */
export type SignUpResult = SignInResult | { readonly step: 'email-sent' };

/** The result of a callback URL. */
export type CallbackResult =
  | { readonly step: 'done'; readonly result: SignInResult; readonly kind: string | null }
  | { readonly step: 'recovery' }
  | { readonly step: 'email-change-pending' }
  | { readonly step: 'none' };

/**
 * Restores the server session. Returns false if this device has no session that the server accepts.
 */
export async function renewSession(gateway: AuthGateway): Promise<boolean> {
  return (await restoreSession(gateway)) === 'open';
}

/** Creates the session API: sign-in, sign-up, sign-out, and the auth state. */
export function createSession(
  { queryClient, utils }: Pick<Api, 'queryClient' | 'utils'>,
  gateway: AuthGateway,
) {
  const email: EmailGateway = gateway;
  const factors: FactorGateway = gateway;

  /** Returns the server's user; null if anonymous, or if the cookie lacks the second factor. */
  async function getUser(fresh: boolean): Promise<UserView | null> {
    try {
      return await (fresh
        ? utils.profile.me.fetch(undefined, { staleTime: 0 })
        : utils.profile.me.ensureData());
    } catch (error) {
      if (needsSecondFactor(error)) return null;
      throw error;
    }
  }

  /** The last signed-in user of this page; null before a sign-in. */
  let lastUserId: UserView['id'] | null = null;

  /** Returns the auth state from the cache or the server. Restores a lost session cookie. */
  async function getAuthState(): Promise<AuthState> {
    const state = await readAuthState();
    if (state.step === 'signed-in') lastUserId = state.viewer.id;
    return state;
  }

  async function readAuthState(): Promise<AuthState> {
    const cached = await getUser(false);
    if (cached) return { step: 'signed-in', viewer: cached };
    if (!gateway.hasStoredSession()) return { step: 'anonymous' };
    const restored = await restoreSession(gateway);
    if (restored !== 'open') return { step: restored === 'none' ? 'anonymous' : restored };
    const viewer = await getUser(true);
    return viewer ? { step: 'signed-in', viewer } : { step: 'anonymous' };
  }

  function clear(): void {
    queryClient.clear();
    utils.profile.me.setData(undefined, null);
  }

  async function openSession(token: string): Promise<UserView> {
    tabUser.clear();
    await exchangeToken(token);
    // The cache may hold another user's data.
    queryClient.clear();
    const viewer = await utils.profile.me.fetch();
    if (viewer === null)
      throw new Error('You’re signed in, but your browser blocks our cookie. Please allow cookies.');
    return viewer;
  }

  async function findPendingStep(): Promise<PendingStep | null> {
    if (await gateway.isSecondFactorDue()) return 'second-factor';
    return (await gateway.signUpReview()) ? 'sign-up-review' : null;
  }

  /** Exchanges a new token for a server session, unless a sign-in step is pending. */
  async function establish(token: string): Promise<SignInResult> {
    tabUser.clear();
    let step = await findPendingStep();
    try {
      if (step === null) return { step: 'signed-in', viewer: await openSession(token) };
    } catch (error) {
      if (!needsSecondFactor(error)) throw error;
      step = 'second-factor';
    }
    // Signs out the previous user while the step is pending.
    await requestSession('DELETE', {});
    clear();
    return { step };
  }

  return {
    getAuthState,
    lastUserId: () => lastUserId,
    clear,
    establish,
    email,
    factors,
    hasStoredSession: gateway.hasStoredSession,
    providers: gateway.providers,
    readCallback: gateway.readCallback,
    changePassword: gateway.changePassword,
    signUpReview: gateway.signUpReview,

    /** Returns the signed-in user, or null. */
    async viewer(): Promise<UserView | null> {
      const state = await getAuthState();
      return state.step === 'signed-in' ? state.viewer : null;
    },

    async signIn(credentials: SignInInput): Promise<SignInResult> {
      return establish(await gateway.signIn(credentials));
    },

    async signUp(user: NewUser, returnTo: string): Promise<SignUpResult> {
      const token = await gateway.signUp(user, returnTo);
      return token === null ? { step: 'email-sent' } : establish(token);
    },

    /** Establishes the session stored on this device, such as that of a recovery link. */
    async resumeSession(): Promise<SignInResult> {
      const token = await gateway.currentToken();
      if (token === null) throw createSessionEndedError();
      return establish(token);
    },

    /** Signs in with the six-digit code from an email. */
    async signInByCode(type: EmailCodeType, address: string, code: string): Promise<SignInResult> {
      return establish(await gateway.verifyEmailCode(type, address, code));
    },

    /** Signs in with the link from a proposal email. */
    async signInByLink(token: string): Promise<SignInResult> {
      return establish(await gateway.verifyEmailLink(token));
    },

    /**
     * Completes sign-in from the callback URL. A user without a type gets the type of `portal`,
     * before our server first sees the user and creates a profile.
     */
    async completeCallback(portal: UserType | undefined): Promise<CallbackResult> {
      tabUser.clear();
      const callback = await gateway.readCallback();
      if (callback.isEmailChangePending) return { step: 'email-change-pending' };
      if (callback.token === null) return { step: 'none' };
      if (callback.kind === 'recovery') return { step: 'recovery' };
      // If the sign-up must be reviewed, the user chooses the type there.
      const needsReview = (await gateway.signUpReview()) !== null;
      const needsType = callback.isUserTypeMissing && !needsReview;
      const token = needsType && portal ? await gateway.setUserType(portal) : callback.token;
      return { step: 'done', result: await establish(token), kind: callback.kind };
    },

    /** Completes the review of a sign-up with the owner's name and user type. */
    async finishSignUp({ name, userType }: Pick<NewUser, 'name' | 'userType'>): Promise<SignInResult> {
      return establish(await gateway.setUserType(userType, name));
    },

    /** Signs in with a renewed token, when the session turns out to have no second factor. */
    async resumeWithoutFactor(): Promise<UserView> {
      const token = await gateway.renewToken();
      if (token === null) throw createSessionEndedError();
      return openSession(token);
    },

    /**
     * Sends the current token to our server, after a change that invalidated the previous one.
     * Sends no token that lacks the second factor; the server's next response then asks for it.
     */
    async forwardToken(): Promise<void> {
      const token = await gateway.currentToken();
      if (token !== null && !(await gateway.isSecondFactorDue())) await exchangeToken(token);
    },

    /** Reports a lost second factor to support; `note` may be empty. */
    async reportLostFactor(note: string): Promise<void> {
      const accessToken = await gateway.currentToken();
      if (accessToken === null) throw createSessionEndedError();
      await requestSession('POST', { accessToken, note }, '/session/lost-factor');
    },

    async signOut(): Promise<void> {
      // The server session ends first, so that the user is signed out even if the auth service is
      // unreachable.
      await requestSession('DELETE', {});
      await gateway.signOut();
      clear();
    },

    /**
     * Refreshes the token before it expires and forwards it, on signed-in screens. Returns a
     * function that stops it.
     */
    keepAlive(onSignedOut: () => void): () => void {
      const watching = gateway.watch({
        onToken: (token) => {
          // A failure is harmless: the next rejected call renews the session (see
          // `session-renewal-link.ts`).
          exchangeToken(token).catch(() => undefined);
        },
        onSignedOut: () => {
          // A stopped tab keeps its screen, with the user's input, behind the account-changed
          // dialog.
          if (tabUser.stopped()) return;
          clear();
          onSignedOut();
        },
      });
      return () => {
        watching.then((stop) => stop()).catch(() => undefined);
      };
    },
  };
}

export type Session = ReturnType<typeof createSession>;
