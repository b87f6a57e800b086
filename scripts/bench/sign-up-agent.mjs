// @ts-check
import { ScriptError } from '../script-error.mjs';

/** Whose requests are measured. */
export const ACCOUNT = { email: 'bench@agent.example', password: 'open-house-bench' };

/**
 * Signs up the agent whose requests are measured, with a token that outlives the run.
 * @param {string} url
 */
export async function signUpAgent(url) {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...ACCOUNT,
      data: { name: 'Bench Agent', user_type: 'agent' },
    }),
  });
  if (!answer.ok) throw new ScriptError(`Signing up answered ${answer.status}: ${await answer.text()}`);
  const session = /** @type {{ access_token: string, user: { id: string } }} */ (await answer.json());
  return { token: session.access_token, agentId: session.user.id };
}
