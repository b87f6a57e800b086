import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getPortalPath } from '#shared/api/session/guards.ts';
import type { AuthSearch } from '../session/return-urls.ts';

/** Links back to the sign-in form and keeps the email typed so far. */
export function BackToSignIn({ portal, next, email }: AuthSearch & { readonly email?: string | undefined }) {
  return (
    <Button
      variant="subtle"
      renderRoot={(props) => (
        <Link
          to={getPortalPath(portal)}
          search={next ? { next } : {}}
          state={email ? { email } : {}}
          {...props}
        />
      )}
    >
      Back to Sign In
    </Button>
  );
}
