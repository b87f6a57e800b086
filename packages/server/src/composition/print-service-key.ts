/** `npm run auth:service-key`: prints a key for the sign-in service's admin endpoints, good for a year. */
import { loadKeyRing, createServiceKey } from '../auth/index.ts';
import { systemClock } from '../kernel/index.ts';
import { runOperatorCommand } from './run-operator-command.ts';

await runOperatorCommand(async ({ db, publicUrl, signingJwks }) => {
  const keys = await loadKeyRing(db, systemClock, signingJwks);
  return createServiceKey({ keys, settings: { publicUrl }, clock: systemClock });
});
