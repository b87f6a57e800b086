// @ts-check
/** `npm run dev`: serves the web with Vite, and restarts the server when one of its files changes. */
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runToEnd } from './processes/run-process.mjs';
import { stopChildren } from './processes/signals.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  await installIfNeeded();
  const server = ['--watch', ...environmentFileOption(), 'packages/server/src/main.ts'];
  const both = [
    runToEnd(process.execPath, server),
    runToEnd(inProject('packages/web/node_modules/.bin/vite'), [], { cwd: inProject('packages/web') }),
  ];
  const first = await Promise.race(both);
  // One without the other is of no use.
  stopChildren();
  await Promise.all(both);
  return first.code ?? 1;
});
