import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NOT_FOUND_TEXT } from '#shared/errors/not-found.tsx';
import { AuthNote } from './auth-note.tsx';

/** Not-found page for paths below a portal, such as `/buyer/dashbord`, in the sign-in layout. */
export function AuthNotFound() {
  return (
    <AuthNote
      icon={<IconMapOff size={26} stroke={1.75} />}
      title={NOT_FOUND_TEXT.title}
      text={NOT_FOUND_TEXT.text}
    >
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
        Go to the start page
      </Button>
    </AuthNote>
  );
}
