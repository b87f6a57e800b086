import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes down in which file each part stands that is loaded by itself and that a chunk group took (`vite.chunks.ts`):
 * Vite's manifest has no entry for it. `scripts/web/manifest.mjs` reads the list.
 */
export function listTakenParts(): Plugin {
  let root = '';
  return {
    name: 'gable-list-taken-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const taken: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const isLoadedAlone = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
          if (isLoadedAlone && id !== chunk.facadeModuleId) taken[relative(root, id)] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/taken-parts.json', source: JSON.stringify(taken) });
    },
  };
}
