// @ts-check
import { rolldown } from 'rolldown';
import { webFolder } from './web-folders.mjs';

/**
 * Compiles the startup script that is embedded in the app's pages
 * (`packages/web/src/first-page/page-start.ts`).
 * @returns {Promise<string>}
 */
export async function compilePageStart() {
  const bundle = await rolldown({ input: `${webFolder}/src/first-page/page-start.ts`, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error('The startup script must be one file.');
  return chunk.code.trim();
}
