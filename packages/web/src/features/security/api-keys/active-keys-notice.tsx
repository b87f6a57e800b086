import css from '../security.module.css';
import { RevokeAllKeys } from './revoke-all-keys.tsx';
import { formatKeyCount, useActiveKeyCount } from './use-api-keys.ts';

/**
 * Warns that API keys survive a password change, and offers to revoke them. Renders nothing if there are
 * none.
 */
export function ActiveKeysNotice() {
  const count = useActiveKeyCount();
  return (
    <div className={count > 0 ? css.notice : undefined} role="status">
      {count > 0 && (
        <p className={css.noticeText}>
          Your {formatKeyCount(count)} still {count === 1 ? 'works' : 'work'}. Changing your password doesn’t
          revoke API keys.
        </p>
      )}
      <RevokeAllKeys />
    </div>
  );
}
