import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AuthNote } from '../layout/auth-note.tsx';
import { BackToSignIn } from '../layout/back-to-sign-in.tsx';
import type { AuthSearch } from '../session/return-urls.ts';

/** Shown if the recovery link is used, expired, or missing. */
export function InvalidRecoveryLink(search: AuthSearch) {
  return (
    <AuthNote
      icon={<IconLinkOff size={26} stroke={1.75} />}
      tone="danger"
      title="This link no longer works"
      text="A password reset link works once and expires soon. We can send you a new one."
      below={<BackToSignIn {...search} />}
    >
      <Button
        size="md"
        fullWidth
        renderRoot={(props) => <Link to="/forgot-password" search={search} {...props} />}
      >
        Send a new link
      </Button>
    </AuthNote>
  );
}
