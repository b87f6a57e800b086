// @ts-check
/** Fails when the tables say something that no migration brings about yet. Changes nothing. */

import { dialects } from './migrations/drizzle-kit.mjs';
import { findDrift } from './migrations/find-drift.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const findings = await Promise.all(dialects.map(findDrift));
  const drifts = findings.filter((finding) => finding !== null);
  for (const drift of drifts) console.error(drift);
  if (drifts.length === 0) console.log('Every table is brought about by the migrations of both dialects.');
  return drifts.length === 0 ? 0 : 1;
});
