/**
 * `npm run auth:service-key`: prints a key for the admin endpoints of the sign-in service, valid
 * for a year.
 */
import { createServiceKey, loadKeyRing } from '../auth/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(async ({ db, publicUrl, signingJwks }) => {
  const keys = await loadKeyRing(db, systemClock, signingJwks);
  return createServiceKey({ keys, settings: { publicUrl }, clock: systemClock });
});
