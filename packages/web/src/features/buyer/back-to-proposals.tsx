import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way from one proposal back to all of them, as many as were listed. */
export function BackToProposals() {
  return (
    <Anchor
      renderRoot={(props) => <Link to="/buyer/dashboard" search={({ limit }) => ({ limit })} {...props} />}
      size="sm"
      fw={550}
    >
      ← Back to All Proposals
    </Anchor>
  );
}
