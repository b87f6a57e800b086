const KEY = 'gable-recovery';

/**
 * Remembers, until this tab closes, that a recovery link opened its session: supabase-js takes the link out of the
 * address, and a page that is loaded again must still know why it stands open.
 */
export const recoveryMark = {
  set(): void {
    try {
      window.sessionStorage.setItem(KEY, '1');
    } catch {
      // Storage is forbidden: then the page works until it is loaded again, which is all that can be had.
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
      // As above: there was nothing to remove.
    }
  },
};
