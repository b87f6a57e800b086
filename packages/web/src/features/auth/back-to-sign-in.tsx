import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { portalOf } from '#shared/api/guards.ts';
import type { Way } from './return-addresses.ts';

/** The way back to the sign-in form, with the address typed so far. */
export function BackToSignIn({ portal, next, email }: Way & { readonly email?: string | undefined }) {
  return (
    <Button
      variant="subtle"
      renderRoot={(props) => (
        <Link to={portalOf(portal)} search={next ? { next } : {}} state={email ? { email } : {}} {...props} />
      )}
    >
      Back to Sign In
    </Button>
  );
}
