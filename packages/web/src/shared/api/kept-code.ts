import { nextTurn } from './next-turn.ts';

/** What is on its way. */
const loading = new Set<Promise<unknown>>();

/**
 * Code that is loaded when it is needed, and kept: asked for again it is there in the same moment, so that what is drawn
 * then is drawn with it, not with a skeleton first. What could not be loaded is asked for anew.
 */
export function keptCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let kept: Promise<Code> | undefined;
  return () => {
    if (kept) return kept;
    // In a turn of its own: the build puts a link for each of the files that it needs into the page.
    const code = nextTurn()
      .then(load)
      .finally(() => loading.delete(code));
    loading.add(code);
    kept = code;
    code.catch(() => {
      kept = undefined;
    });
    return code;
  };
}

/** Waits for the code that is on its way now, whether it can be had or not. */
export async function codeIsHere(): Promise<void> {
  await Promise.allSettled(loading);
}
