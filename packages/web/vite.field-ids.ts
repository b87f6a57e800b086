import type { Plugin } from 'vite';

const FILE = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const REACT_ID_MODULE = `import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'field-' + id;
}`;

/**
 * Makes the component library's fields use React's ids. The library generates a new id after each
 * field mounts, which forces a second, synchronous render of every screen with a field (decision
 * 34).
 */
export function stableFieldIds(): Plugin {
  let isFound = false;
  return {
    name: 'gable-stable-field-ids',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: FILE },
      handler() {
        isFound = true;
        return REACT_ID_MODULE;
      },
    },
    generateBundle() {
      if (!isFound)
        throw new Error('The component library no longer has the use-id module: see vite.field-ids.ts.');
    },
  };
}
