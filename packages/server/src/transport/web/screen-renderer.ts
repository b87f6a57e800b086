import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lazyValue } from '@gable/contracts/kernel';
import type { RenderScreen, ScreenRendererModule } from '@gable/contracts/settings';

/** The folder of the renderer in the web build (`scripts/bundle-web.mjs`). */
export const RENDERER_FOLDER = 'server-renderer/';

function isRendererModule(value: unknown): value is ScreenRendererModule {
  return typeof value === 'object' && value !== null && 'createScreenRenderer' in value;
}

async function loadRenderer(folder: string): Promise<RenderScreen> {
  const [sheet] = globSync('assets/style-*.css', { cwd: folder });
  if (sheet === undefined) throw new Error('The web build has no style sheet.');
  const file = join(folder, RENDERER_FOLDER, 'screen-renderer.js');
  const [module, styles]: [unknown, string] = await Promise.all([
    import(pathToFileURL(file).href),
    readFile(join(folder, sheet), 'utf8'),
  ]);
  if (!isRendererModule(module)) throw new Error(`${file} exports no screen renderer.`);
  return module.createScreenRenderer(styles);
}

/**
 * Returns the function that loads the renderer of the web build, once. Null if the build has none.
 */
export function findScreenRenderer(folder: string): (() => Promise<RenderScreen>) | null {
  if (!existsSync(join(folder, RENDERER_FOLDER))) return null;
  return lazyValue(() => loadRenderer(folder));
}
