import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NOTHING_HERE } from '#shared/errors/not-found.tsx';
import { AuthNote } from './auth-note.tsx';

/** An address below one of the portals that leads nowhere, such as `/buyer/dashbord`: under the roof, like its neighbors. */
export function AuthNotFound() {
  return (
    <AuthNote
      icon={<IconMapOff size={26} stroke={1.75} />}
      title={NOTHING_HERE.title}
      text={NOTHING_HERE.text}
    >
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
        Go to the start page
      </Button>
    </AuthNote>
  );
}
