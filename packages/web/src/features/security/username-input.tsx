import hidden from '#shared/ui/layout/visually-hidden.module.css';

/** Tells password managers which account a password belongs to. */
export function UsernameInput({ email }: { readonly email: string }) {
  return (
    <input
      className={hidden.hidden}
      type="text"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
