import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const LOADER = fileURLToPath(new URL('./src/shared/version/load-chunk.ts', import.meta.url));

/** Where Vite's preload helper runs the `import()`, after requesting the files it depends on. */
const IMPORT_CALL = 'baseModule().catch(handlePreloadError)';

/**
 * Routes every `import()` of the build, including the router's, through `loadChunk`, which retries
 * while the server is briefly unavailable and reports why a chunk cannot be loaded.
 */
export function loadChunks(): Plugin {
  let isFound = false;
  return {
    name: 'gable-load-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: HELPER },
      handler(code) {
        isFound ||= code.includes(IMPORT_CALL);
        const files =
          '(deps ?? []).map((file) => new URL(assetsURL(file, importerUrl), document.baseURI).href)';
        const call = `loadChunk(baseModule, ${files}).catch(handlePreloadError)`;
        return `import { loadChunk } from ${JSON.stringify(LOADER)};\n${code.replace(IMPORT_CALL, () => call)}`;
      },
    },
    generateBundle() {
      if (!isFound) throw new Error('Vite changed how it runs import(): see vite.load-chunk.ts.');
    },
  };
}
