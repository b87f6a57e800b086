const KEY = 'gable-recovery';

/**
 * Marks this tab's session as opened by a recovery link, until the tab closes. supabase-js removes the link
 * from the URL, so a reloaded page could not tell otherwise.
 */
export const recoveryFlag = {
  set(): void {
    try {
      window.sessionStorage.setItem(KEY, '1');
    } catch {
      // Storage is blocked: the page works until it is reloaded.
    }
  },
  isSet(): boolean {
    try {
      return window.sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  clear(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  },
};
