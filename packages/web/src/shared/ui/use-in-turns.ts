import { useDeferredValue } from 'react';

/**
 * Whether to draw what may come after the first drawing: true at once where it is there from the start. Where it comes later
 * it is true in a drawing of its own, which React makes in short turns; what an answer changes is drawn in one task, all of
 * it (decision 34). Its skeleton stands until then.
 */
export function useInTurns(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
