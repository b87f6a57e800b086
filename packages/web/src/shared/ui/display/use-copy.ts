import { useState } from 'react';
import { notify } from '../feedback/notify.tsx';

/**
 * Copies a text and shows a toast. If the browser does not allow it, the toast shows the text.
 * @param done the toast's title, such as 'Deal ID copied'. @param description the toast's text
 */
export function useCopy(text: string, done: string, description?: string) {
  const [copied, setCopied] = useState(false);
  return {
    copied,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        notify.success(done, description);
      } catch {
        notify.failure('Couldn’t copy', text);
      }
    },
    reset: () => setCopied(false),
  };
}
