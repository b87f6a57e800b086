// @ts-check
/** `npm run dev`: serves the web app with Vite, and restarts the server on changes. */
import { environmentFileOption } from './environment-file.mjs';
import { installIfNeeded } from './install.mjs';
import { runProcess } from './processes/run-process.mjs';
import { stopChildren } from './processes/signals.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  await installIfNeeded();
  const server = ['--watch', ...environmentFileOption(), 'packages/server/src/main.ts'];
  const both = [
    runProcess(process.execPath, server),
    runProcess(inProject('packages/web/node_modules/.bin/vite'), [], { cwd: inProject('packages/web') }),
  ];
  const first = await Promise.race(both);
  // If one process exits, stop the other.
  stopChildren();
  await Promise.all(both);
  return first.code ?? 1;
});
