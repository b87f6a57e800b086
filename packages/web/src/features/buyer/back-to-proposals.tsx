import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Links back to the proposal list and keeps its length. */
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
