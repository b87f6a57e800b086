import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expectSession, signUp } from './sign-in.ts';
import type { AuthTestContext } from './start-auth.ts';

const STEP_MS = 30_000;

/** A factor in an authenticator app. */
export interface TotpApp {
  readonly factorId: string;
  readonly secret: string;
}

/** Returns the app's code, `steps` time steps from now. */
export function generateCode(
  context: AuthTestContext,
  { secret }: Pick<TotpApp, 'secret'>,
  steps = 0,
): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: context.clock.now() + steps * STEP_MS,
  });
}

/**
 * Moves the clock to the start of the next time step, so that the code is fresh and does not expire
 * during the test.
 */
export function advanceToNextStep({ clock }: AuthTestContext): void {
  clock.advance(STEP_MS - (clock.now() % STEP_MS) + 1_000);
}

/** Returns the data of a response, or throws its error. */
export function expectData<Data>({ data, error }: { data: Data; error: Error | null }): NonNullable<Data> {
  if (error) throw error;
  if (!data) throw new Error('The response has no data.');
  return data;
}

/** Starts to enroll an authenticator app. */
export async function enrollTotp(browser: SupabaseClient, friendlyName = 'App'): Promise<TotpApp> {
  const enrolled = expectData(await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { factorId: enrolled.id, secret: enrolled.totp.secret };
}

/** Verifies the app's next code and returns the aal2 session. */
export async function verifyTotp(
  context: AuthTestContext,
  browser: SupabaseClient,
  app: TotpApp,
): Promise<Session> {
  advanceToNextStep(context);
  const { factorId } = app;
  expectData(await browser.auth.mfa.challengeAndVerify({ factorId, code: generateCode(context, app) }));
  const { data } = await browser.auth.getSession();
  return expectSession({ data: { session: data.session, user: null }, error: null });
}

/** A user who signed up, enrolled an authenticator app and verified its code. */
export async function signUpWithFactor(
  context: AuthTestContext,
  email = 'ann@example.com',
): Promise<{ browser: SupabaseClient; app: TotpApp; session: Session }> {
  const browser = context.browser();
  await signUp(browser, email);
  const app = await enrollTotp(browser);
  return { browser, app, session: await verifyTotp(context, browser, app) };
}

/** Returns the error of a supabase-js call. */
export async function expectError(
  call: Promise<{
    readonly error: {
      readonly status?: number | undefined;
      readonly code?: string | undefined;
      readonly message: string;
    } | null;
  }>,
): Promise<{ status: number | undefined; code: string | undefined; message: string }> {
  const { error } = await call;
  if (!error) throw new Error('The call did not fail.');
  return { status: error.status, code: error.code, message: error.message };
}
