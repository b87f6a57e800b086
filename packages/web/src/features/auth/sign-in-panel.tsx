import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import type { Way } from './return-addresses.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPanelProps {
  readonly way: Way;
  /** An address that was typed before. */
  readonly email: string;
  /** The account waits for its address to be confirmed. */
  readonly onConfirm: (email: string) => void;
  readonly onLinkSent: (email: string) => void;
}

/** Signing in: with the password, or with a link by e-mail. The address stays when one takes the other's place. */
export function SignInPanel({ way, email, onConfirm, onLinkSent }: SignInPanelProps) {
  const [typed, setTyped] = useState(email);
  const [byLink, setByLink] = useState(false);
  const turn = (address: string) => {
    setTyped(address);
    setByLink(!byLink);
  };
  return byLink ? (
    <LinkForm way={way} email={typed} onSent={onLinkSent} onUsePassword={turn} />
  ) : (
    <SignInForm way={way} email={typed} onConfirming={onConfirm} onUseLink={turn} />
  );
}
