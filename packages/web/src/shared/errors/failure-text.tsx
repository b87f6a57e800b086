import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../ui/display/copy-button.tsx';
import { getErrorDetails } from './error-details.ts';
import { getErrorMessage, isSignedOut } from './wire-error.ts';

/** Opens the sign-in in a new tab, so that the form in this tab can be resubmitted. */
function SignInLink() {
  const portal = window.location.pathname.startsWith('/buyer') ? '/buyer' : '/agent';
  return (
    <Anchor href={portal} target="_blank" rel="noopener" inherit c="inherit" underline="always">
      Sign in in a new tab
    </Anchor>
  );
}

/**
 * Returns the text of a failed action: `message`, or the error's own; a sign-in link if the session
 * has ended; and a button that copies the error details.
 */
export function failureText(error: unknown, message: string = getErrorMessage(error)): ReactNode {
  const details = getErrorDetails(error);
  if (details === null) return message;
  return (
    <>
      {message}
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
