// @ts-check
/** Fails when the table definitions have a change that no migration contains. Writes no files. */

import { dialects } from './migrations/drizzle-kit.mjs';
import { findDrift } from './migrations/find-drift.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const findings = await Promise.all(dialects.map(findDrift));
  const drifts = findings.filter((finding) => finding !== null);
  for (const drift of drifts) console.error(drift);
  if (drifts.length === 0) console.log('The migrations of both dialects match the table definitions.');
  return drifts.length === 0 ? 0 : 1;
});
