import type { SignInInput, UserType, UserView } from '@gable/contracts/profile';
import { needsSecondFactor } from '../errors/wire-error-of.ts';
import type { AuthGateway, CodeMail, FactorGateway, MailGateway, NewUser } from './auth-gateway.ts';
import { sessionEnded } from './auth-refusal.ts';
import type { Api } from './create-api.ts';
import { askSession, handOver, reopen } from './server-session.ts';
import { tabUser } from './tab-user.ts';

/** What stands before our server takes somebody's session: their second factor, or the review of a sign-up. */
export type HalfStep = 'second-factor' | 'sign-up-review';

/** How a way in ended: inside, or half-way, where nobody is signed in yet. */
export type Entry = { readonly step: 'in'; readonly viewer: UserView } | { readonly step: HalfStep };

/** How things stand with whoever opened a page. */
export type Standing = Entry | { readonly step: 'visitor' };

/** How a sign-up ended; 'mail' when the address must be confirmed first. */
export type SignedUp = Entry | { readonly step: 'mail' };

/** What came of a link or a provider that led back here. */
export type Arrival =
  | { readonly step: 'entered'; readonly entry: Entry; readonly kind: string | null }
  | { readonly step: 'recovery' }
  | { readonly step: 'half-way' }
  | { readonly step: 'nothing' };

/** Opens the server's session again. False when this device has none that the server would take. */
export async function renewSession(gateway: AuthGateway): Promise<boolean> {
  return (await reopen(gateway)) === 'open';
}

/** Who uses the app, and how that begins and ends. */
export function createSession(
  { queryClient, utils }: Pick<Api, 'queryClient' | 'utils'>,
  gateway: AuthGateway,
) {
  const mail: MailGateway = gateway;
  const factors: FactorGateway = gateway;

  /** Who the server says is there: nobody as well when its cookie lacks the second factor. */
  async function me(fresh: boolean): Promise<UserView | null> {
    try {
      return await (fresh
        ? utils.profile.me.fetch(undefined, { staleTime: 0 })
        : utils.profile.me.ensureData());
    } catch (error) {
      if (needsSecondFactor(error)) return null;
      throw error;
    }
  }

  /** Asked once and remembered; a lost cookie is renewed on the way. */
  async function standing(): Promise<Standing> {
    const known = await me(false);
    if (known) return { step: 'in', viewer: known };
    if (!gateway.hasStoredSession()) return { step: 'visitor' };
    const reopened = await reopen(gateway);
    if (reopened !== 'open') return { step: reopened === 'none' ? 'visitor' : reopened };
    const viewer = await me(true);
    return viewer ? { step: 'in', viewer } : { step: 'visitor' };
  }

  function forget(): void {
    queryClient.clear();
    utils.profile.me.setData(undefined, null);
  }

  async function takeIn(token: string): Promise<UserView> {
    tabUser.leave();
    await handOver(token);
    // What the cache holds belongs to whoever was here before.
    queryClient.clear();
    const viewer = await utils.profile.me.fetch();
    if (viewer === null)
      throw new Error('You are signed in, but this browser refuses our cookie. Please allow cookies.');
    return viewer;
  }

  /** What stands before the session of this device; null for nothing. */
  async function halfStep(): Promise<HalfStep | null> {
    if (await gateway.factorDue()) return 'second-factor';
    return (await gateway.signUpReview()) ? 'sign-up-review' : null;
  }

  /** A new session of this device becomes the server's, unless something stands before it. */
  async function enter(token: string): Promise<Entry> {
    tabUser.leave();
    let step = await halfStep();
    try {
      if (step === null) return { step: 'in', viewer: await takeIn(token) };
    } catch (error) {
      if (!needsSecondFactor(error)) throw error;
      step = 'second-factor';
    }
    // Until then nobody is signed in, whoever was here before.
    await askSession('DELETE', {});
    forget();
    return { step };
  }

  return {
    standing,
    forget,
    enter,
    mail,
    factors,
    hasStoredSession: gateway.hasStoredSession,
    providers: gateway.providers,
    readReturn: gateway.readReturn,
    changePassword: gateway.changePassword,
    signUpReview: gateway.signUpReview,

    /** The signed-in user, or null. */
    async viewer(): Promise<UserView | null> {
      const here = await standing();
      return here.step === 'in' ? here.viewer : null;
    },

    async signIn(credentials: SignInInput): Promise<Entry> {
      return enter(await gateway.signIn(credentials));
    },

    async signUp(user: NewUser, returnTo: string): Promise<SignedUp> {
      const token = await gateway.signUp(user, returnTo);
      return token === null ? { step: 'mail' } : enter(token);
    },

    /** The session that this device has already, of a recovery link say, becomes the server's. */
    async reenter(): Promise<Entry> {
      const token = await gateway.currentToken();
      if (token === null) throw sessionEnded();
      return enter(token);
    },

    /** The six digits of an e-mail instead of its link. */
    async signInByCode(from: CodeMail, email: string, code: string): Promise<Entry> {
      return enter(await gateway.redeemCode(from, email, code));
    },

    /** The link of a letter about a proposal. */
    async signInByLink(token: string): Promise<Entry> {
      return enter(await gateway.redeemLink(token));
    },

    /**
     * Takes in whoever a link or a provider led back here. A user without a type becomes one of the portal they came
     * through, before our server first sees them and makes their profile from it.
     */
    async arrive(portal: UserType | undefined): Promise<Arrival> {
      tabUser.leave();
      const returned = await gateway.readReturn();
      if (returned.isHalfWay) return { step: 'half-way' };
      if (returned.token === null) return { step: 'nothing' };
      if (returned.kind === 'recovery') return { step: 'recovery' };
      // A type that is to be reviewed is the owner's to say, not the portal's.
      const isAsked = (await gateway.signUpReview()) !== null;
      const lacksType = returned.lacksUserType && !isAsked;
      const token = lacksType && portal ? await gateway.setUserType(portal) : returned.token;
      return { step: 'entered', entry: await enter(token), kind: returned.kind };
    },

    /** The owner of an address that more than one person signed up says who they are, and goes on. */
    async finishSignUp({ name, userType }: Pick<NewUser, 'name' | 'userType'>): Promise<Entry> {
      return enter(await gateway.setUserType(userType, name));
    },

    /** For a session that has no factor to ask for after all: with a new token, which says so. */
    async resume(): Promise<UserView> {
      const token = await gateway.renewToken();
      if (token === null) throw sessionEnded();
      return takeIn(token);
    },

    /**
     * Gives our server the token as it is now: after a change that ended the one it holds, before it is asked again. A
     * token that lacks the second factor stays here; whoever asks our server next is sent to confirm it.
     */
    async passOn(): Promise<void> {
      const token = await gateway.currentToken();
      if (token !== null && !(await gateway.factorDue())) await handOver(token);
    },

    /** Tells support that the second factor is lost; `note` may be empty. */
    async reportLostFactor(note: string): Promise<void> {
      const accessToken = await gateway.currentToken();
      if (accessToken === null) throw sessionEnded();
      await askSession('POST', { accessToken, note }, '/session/lost-factor');
    },

    async signOut(): Promise<void> {
      // First: who sees 'signed out' must be, also where the sign-in service cannot be reached.
      await askSession('DELETE', {});
      await gateway.signOut();
      forget();
    },

    /** For signed-in screens: refreshes the token before it expires and passes it on; answers how to stop. */
    keepAlive(onSignedOut: () => void): () => void {
      const watching = gateway.watch({
        onToken: (token) => {
          // A failure here is no loss: the next refused call renews the session (see `renewing-link.ts`).
          handOver(token).catch(() => undefined);
        },
        onSignedOut: () => {
          // What was typed for the account that the tab shows stays, behind what says that it has stopped.
          if (tabUser.stopped()) return;
          forget();
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
