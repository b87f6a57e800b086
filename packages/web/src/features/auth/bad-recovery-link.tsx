import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AuthNote } from './auth-note.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { Way } from './return-addresses.ts';

/** There is no recovery to be had from this address. */
export function BadRecoveryLink(way: Way) {
  return (
    <AuthNote
      icon={<IconLinkOff size={26} stroke={1.75} />}
      tone="danger"
      title="This link no longer works"
      text="A link to choose a new password works once, and not for long. We can send you a new one."
      below={<BackToSignIn {...way} />}
    >
      <Button
        size="md"
        fullWidth
        renderRoot={(props) => <Link to="/forgot-password" search={way} {...props} />}
      >
        Send a new link
      </Button>
    </AuthNote>
  );
}
