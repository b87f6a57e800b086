import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** A link to the landing page. */
export function BackToHome() {
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/" {...props} />}
    >
      Back to Home
    </Button>
  );
}
