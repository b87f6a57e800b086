import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { sessionOf, signUp } from './sign-in.ts';
import type { AuthWorld } from './start-auth.ts';

const STEP_MS = 30_000;

/** An authenticator app's entry. */
export interface App {
  readonly factorId: string;
  readonly secret: string;
}

/** The code that an app shows, or did or will so many steps from now. */
export function codeOf(world: AuthWorld, { secret }: Pick<App, 'secret'>, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now() + steps * STEP_MS,
  });
}

/** Moves the clock into the beginning of the next step: codes are fresh, and none runs out while the test looks away. */
export function nextStep({ clock }: AuthWorld): void {
  clock.advance(STEP_MS - (clock.now() % STEP_MS) + 1_000);
}

/** What the client gives back, or a thrown error. */
export function dataOf<Data>({ data, error }: { data: Data; error: Error | null }): NonNullable<Data> {
  if (error) throw error;
  if (!data) throw new Error('There is nothing in the answer.');
  return data;
}

/** Begins to set an authenticator app up. */
export async function beginTotp(browser: SupabaseClient, friendlyName = 'App'): Promise<App> {
  const enrolled = dataOf(await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { factorId: enrolled.id, secret: enrolled.totp.secret };
}

/** Gives the app's next code; answers the session, raised. */
export async function prove(world: AuthWorld, browser: SupabaseClient, app: App): Promise<Session> {
  nextStep(world);
  const { factorId } = app;
  dataOf(await browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(world, app) }));
  const { data } = await browser.auth.getSession();
  return sessionOf({ data: { session: data.session, user: null }, error: null });
}

/** Somebody who has signed up, set an authenticator app up and given its code. */
export async function signUpWithFactor(
  world: AuthWorld,
  email = 'ann@example.com',
): Promise<{ browser: SupabaseClient; app: App; session: Session }> {
  const browser = world.browser();
  await signUp(browser, email);
  const app = await beginTotp(browser);
  return { browser, app, session: await prove(world, browser, app) };
}

/** How a call of the client was refused. */
export async function refusalOf(
  call: Promise<{
    readonly error: {
      readonly status?: number | undefined;
      readonly code?: string | undefined;
      readonly message: string;
    } | null;
  }>,
): Promise<{ status: number | undefined; code: string | undefined; message: string }> {
  const { error } = await call;
  if (!error) throw new Error('The call was not refused.');
  return { status: error.status, code: error.code, message: error.message };
}
