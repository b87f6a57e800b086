import { useState } from 'react';
import type { AuthSearch } from '../session/return-urls.ts';
import { EmailLinkForm } from './email-link-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPanelProps {
  readonly search: AuthSearch;
  /** The initial value of the email field. */
  readonly email: string;
  /** The confirmation email was sent again. */
  readonly onConfirmationSent: (email: string) => void;
  readonly onLinkSent: (email: string) => void;
}

/** Sign-in with a password or an email link. Switching between the two keeps the typed email. */
export function SignInPanel({ search, email, onConfirmationSent, onLinkSent }: SignInPanelProps) {
  const [typed, setTyped] = useState(email);
  const [usesLink, setUsesLink] = useState(false);
  const toggle = (address: string) => {
    setTyped(address);
    setUsesLink(!usesLink);
  };
  return usesLink ? (
    <EmailLinkForm search={search} email={typed} onSent={onLinkSent} onUsePassword={toggle} />
  ) : (
    <SignInForm search={search} email={typed} onConfirmationSent={onConfirmationSent} onUseLink={toggle} />
  );
}
