import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { ProfilePanel, ProfileSkeleton } from '../agent-profile/index.ts';
import { AccountDetails } from '../profile/index.ts';

const COMING_SOON = 'Profile settings are coming soon';
const HINT = 'Until then, edit your name on your profile page, and your email under Security.';

/** The coming-soon text as one line (docs/product.md, Screens and routes), with a link to the profile. */
function ComingSoon({ to }: { readonly to: '/profile' | '/buyer/profile' }) {
  return (
    <Text mt="md" c="dimmed">
      {COMING_SOON}. {HINT}{' '}
      <Anchor underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
        View Profile
      </Anchor>
    </Text>
  );
}

/** The agent's professional profile. */
function AgentProfileTab() {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfilePanel>
        <ComingSoon to="/profile" />
      </ProfilePanel>
    </Suspense>
  );
}

/** The buyer's account details. */
function BuyerProfileTab() {
  return (
    <>
      <Panel title="Account">
        <AccountDetails viewer={useViewer()} />
      </Panel>
      <ComingSoon to="/buyer/profile" />
    </>
  );
}

/** The profile settings. */
export function ProfileTab() {
  return useViewer().userType === 'buyer' ? <BuyerProfileTab /> : <AgentProfileTab />;
}
