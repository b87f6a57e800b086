// @ts-check
import { ScriptError } from '../script-error.mjs';

/** The account of the measured agent. */
export const ACCOUNT = { email: 'bench@agent.example', password: 'open-house-bench' };

/**
 * Signs up the measured agent and returns a token that outlives the run.
 * @param {string} url
 */
export async function signUpAgent(url) {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...ACCOUNT,
      data: { name: 'Bench Agent', user_type: 'agent' },
    }),
  });
  if (!response.ok)
    throw new ScriptError(`The sign-up returned ${response.status}: ${await response.text()}`);
  const session = /** @type {{ access_token: string, user: { id: string } }} */ (await response.json());
  return { token: session.access_token, agentId: session.user.id };
}
