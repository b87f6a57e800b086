import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const LOADER = fileURLToPath(new URL('./src/shared/version/load-part.ts', import.meta.url));

/** Where Vite's own code for an `import()` runs it, after it has asked for the files that the part needs. */
const RUNS = 'baseModule().catch(handlePreloadError)';

/**
 * Has every `import()` of the build, the router's too, go through `loadPart`: it tries again where the server is away for a
 * moment, and says which of two things is wrong where it fails.
 */
export function loadParts(): Plugin {
  let isFound = false;
  return {
    name: 'gable-load-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: HELPER },
      handler(code) {
        isFound ||= code.includes(RUNS);
        const files =
          '(deps ?? []).map((file) => new URL(assetsURL(file, importerUrl), document.baseURI).href)';
        const own = `loadPart(baseModule, ${files}).catch(handlePreloadError)`;
        return `import { loadPart } from ${JSON.stringify(LOADER)};\n${code.replace(RUNS, () => own)}`;
      },
    },
    generateBundle() {
      if (!isFound) throw new Error('Vite runs an import() in another way by now: see vite.load-part.ts.');
    },
  };
}
