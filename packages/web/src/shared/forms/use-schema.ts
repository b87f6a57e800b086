import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { afterPaint } from '../ui/after-paint.ts';

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;

/**
 * Loads a form's schema. The forms of first screens use it, because a schema needs the schema library.
 */
export type LazySchema<Output, Input> = () => Promise<Schema<Output, Input>>;

/**
 * Returns functions that return a form's schema: `findSchema` returns null if a lazy schema is not
 * loaded yet, and `loadSchema` loads it. A lazy schema starts to load after the first paint.
 */
export function useSchema<Output, Input>(schema: Schema<Output, Input> | LazySchema<Output, Input>) {
  const loaded = useRef<Schema<Output, Input>>(null);

  const loadSchema = async () => {
    if (typeof schema !== 'function') return schema;
    loaded.current ??= await schema();
    return loaded.current;
  };

  useEffect(() => {
    if (typeof schema !== 'function') return;
    // `loadSchema` reports an error.
    return afterPaint(() => {
      schema().then(
        (value) => {
          loaded.current = value;
        },
        () => undefined,
      );
    });
  }, [schema]);

  return { findSchema: () => (typeof schema === 'function' ? loaded.current : schema), loadSchema };
}
