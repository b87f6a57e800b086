import type { SignInInput, UserView } from '@gable/contracts/profile';
import { parseWireError } from '../errors/wire-error-of.ts';
import type { AuthGateway, NewUser } from './auth-gateway.ts';
import type { Api } from './create-api.ts';

/** A refusal of `/session`, in the shape in which `wireErrorOf` finds it. */
class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly wire: unknown;
  constructor(status: number, body: unknown) {
    super(parseWireError(body)?.message ?? `The server refused the session (${status}).`);
    this.wire = body;
  }
}

/** Always with a JSON body: the server takes a cookie-borne write in no other form (design, section 5, 'Session'). */
async function askSession(method: 'POST' | 'DELETE', body: object): Promise<void> {
  const answer = await fetch('/session', {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new SessionRefused(answer.status, await answer.json().catch(() => null));
}

/** Hands an access token to the server, which answers with a cookie that scripts cannot read. */
function handOver(accessToken: string): Promise<void> {
  return askSession('POST', { accessToken });
}

/** Opens the server's session again from the one kept on this device. False when there is none to open it with. */
export async function renewSession(gateway: AuthGateway): Promise<boolean> {
  try {
    const token = await gateway.currentToken();
    if (token === null) return false;
    await handOver(token);
    return true;
  } catch {
    // No service, or a session that has ended: either way this person has to sign in.
    return false;
  }
}

/** Who uses the app, and how that begins and ends. */
export function createSession(
  { queryClient, utils }: Pick<Api, 'queryClient' | 'utils'>,
  gateway: AuthGateway,
) {
  /** The signed-in user, or null. Asked once and remembered; a lost cookie is renewed on the way. */
  async function viewer(): Promise<UserView | null> {
    const me = await utils.profile.me.ensureData();
    if (me !== null || !gateway.hasStoredSession()) return me;
    return (await renewSession(gateway)) ? utils.profile.me.fetch(undefined, { staleTime: 0 }) : null;
  }

  async function enter(token: string): Promise<UserView> {
    await handOver(token);
    // What the cache holds belongs to whoever was here before.
    queryClient.clear();
    const me = await utils.profile.me.fetch();
    if (me === null)
      throw new Error('You are signed in, but this browser refuses our cookie. Please allow cookies.');
    return me;
  }

  function forget(): void {
    queryClient.clear();
    utils.profile.me.setData(undefined, null);
  }

  return {
    viewer,
    forget,
    hasStoredSession: gateway.hasStoredSession,
    async signIn(credentials: SignInInput): Promise<UserView> {
      return enter(await gateway.signIn(credentials));
    },
    /** Null when the address must be confirmed first: there is no session yet. */
    async signUp(user: NewUser): Promise<UserView | null> {
      const token = await gateway.signUp(user);
      return token === null ? null : enter(token);
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
