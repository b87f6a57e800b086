// @ts-check
/** Bundles the server and lays the files it reads at run time beside it. `build.mjs` runs it when it is needed. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { inProject } from './project-root.mjs';
import { bundleFolder, copiedAssets, serverBundle } from './server-bundle.mjs';

try {
  await build(serverBundle());
} catch (error) {
  // Its message shows the place in the sources; the stack would only show the bundler.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
for (const { from, to } of copiedAssets) {
  if (!existsSync(inProject(from))) continue;
  cpSync(inProject(from), join(bundleFolder, to), {
    recursive: true,
    filter: (file) => !file.endsWith('.ts'),
  });
}
