/**
 * `npm run rotate-signing-key`: replaces the signing key in the database and prints the ID of the
 * new one. Tokens and service keys of the old key stay valid. A running server accepts the new key
 * immediately and signs with it after its next start at the latest.
 */
import { rotateSigningKey } from '../auth/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(async ({ db, signingJwks }) => {
  if (signingJwks)
    throw new Error('AUTH_SIGNING_JWK supplies the keys: add a new key before the others there.');
  return (await rotateSigningKey(db, systemClock)).kid;
});
