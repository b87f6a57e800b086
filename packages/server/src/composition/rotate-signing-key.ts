/**
 * `npm run rotate-signing-key`: puts a new key in the place of the database's own, and prints its name. Tokens and service
 * keys of the old one stay good. A server that runs believes the new key at once and signs with it from its next start at
 * the latest.
 */
import { rotateSigningKey } from '../auth/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(async ({ db, signingJwks }) => {
  if (signingJwks)
    throw new Error('AUTH_SIGNING_JWK supplies the keys: put a new one in front of the others there.');
  return (await rotateSigningKey(db, systemClock)).kid;
});
