import { RevokeAllKeys } from './revoke-all-keys.tsx';
import css from './security.module.css';
import { keyCount, useActiveKeyCount } from './use-api-keys.ts';

/** Says that API keys outlast a change of the password, and offers to revoke them; nothing where there are none. */
export function KeysStillWork() {
  const count = useActiveKeyCount();
  return (
    <div className={count > 0 ? css.notice : undefined} role="status">
      {count > 0 && (
        <p className={css.noticeText}>
          Your {keyCount(count)} still {count === 1 ? 'works' : 'work'}. Changing your password doesn’t revoke
          API keys.
        </p>
      )}
      <RevokeAllKeys />
    </div>
  );
}
