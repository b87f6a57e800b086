// @ts-check
/**
 * Bundles the server and copies the files that it reads at run time next to the bundle. `build.mjs`
 * runs this script.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { inProject } from './project-root.mjs';
import { bundleFolder, copiedAssets, serverBundle } from './server-bundle.mjs';

try {
  await build(serverBundle());
} catch (error) {
  // The message shows the location in the sources. The stack trace shows only the bundler.
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
