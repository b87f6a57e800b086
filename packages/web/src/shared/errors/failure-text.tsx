import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { detailsOf } from './error-details.ts';
import { isSignedOut, messageOf } from './wire-error-of.ts';

/** Signing in happens in another tab, so that what was typed in this one can be sent again afterwards. */
function SignInLink() {
  const portal = window.location.pathname.startsWith('/buyer') ? '/buyer' : '/agent';
  return (
    <Anchor href={portal} target="_blank" rel="noopener" inherit c="inherit" underline="always">
      Sign in in a new tab
    </Anchor>
  );
}

/**
 * What is said when something that was sent could not be done: `words`, or the error's own, the way to sign in where the
 * session ended in the middle of it, and a button that copies what support can find the error by.
 */
export function failureText(error: unknown, words: string = messageOf(error)): ReactNode {
  const details = detailsOf(error);
  if (details === null) return words;
  return (
    <>
      {words}
      {isSignedOut(error) && (
        <>
          {' '}
          <SignInLink />
        </>
      )}
      <CopyButton text={details} label="Copy error details" done="Error details copied" />
    </>
  );
}
