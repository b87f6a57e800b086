import type { Plugin } from 'vite';

const FILE = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const ONE_ID = `import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'field-' + id;
}`;

/**
 * Gives the component library's fields React's own ids. The library makes up another one for each field as soon as it stands,
 * which makes React draw every screen with a field a second time, and all at once instead of in short turns (decision 34).
 */
export function fieldIdsAtOnce(): Plugin {
  let isFound = false;
  return {
    name: 'gable-field-ids-at-once',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: FILE },
      handler() {
        isFound = true;
        return ONE_ID;
      },
    },
    generateBundle() {
      if (!isFound)
        throw new Error(
          'The component library makes the ids of its fields elsewhere by now: see vite.field-ids.ts.',
        );
    },
  };
}
