import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes a list of the dynamically imported modules that a chunk group contains (`vite.chunks.ts`),
 * with their files. Vite's manifest has no entry for them. `scripts/web/manifest.mjs` reads the
 * list.
 */
export function listGroupedModules(): Plugin {
  let root = '';
  return {
    name: 'gable-list-grouped-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const grouped: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const isDynamicImport = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
          if (isDynamicImport && id !== chunk.facadeModuleId) grouped[relative(root, id)] = chunk.fileName;
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/grouped-modules.json',
        source: JSON.stringify(grouped),
      });
    },
  };
}
