import { useState } from 'react';
import { notify } from './notify.tsx';

/**
 * Copies a text. A toast says so, which screen readers hear; where the browser does not allow it, the toast has the text.
 * @param done What the toast says, 'Deal ID copied' say. @param words What stands below that.
 */
export function useCopy(text: string, done: string, words?: string) {
  const [copied, setCopied] = useState(false);
  return {
    copied,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        notify.success(done, words);
      } catch {
        notify.failure('Could not copy', text);
      }
    },
    /** The button looks as before. */
    forget: () => setCopied(false),
  };
}
