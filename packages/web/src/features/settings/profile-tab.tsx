import { Anchor, Button, Card, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { ProfilePanel } from '../agent-profile/index.ts';

const COMING_SOON = 'Profile settings are coming soon';
const HINT = 'You’ll be able to edit your name and email address here.';

/** The agent's professional profile, and the coming-soon text (docs/product.md, Screens and routes). */
function AgentProfileTab() {
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <ProfilePanel>
        <Text mt="md" c="dimmed">
          {COMING_SOON}. {HINT}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/profile" {...props} />}>
            View Profile
          </Anchor>
        </Text>
      </ProfilePanel>
    </Suspense>
  );
}

/** The coming-soon text (docs/product.md, Screens and routes), with a link to the profile. */
function BuyerProfileTab() {
  return (
    <Card>
      <EmptyState
        icon={<IconUser size={24} stroke={1.75} />}
        title={COMING_SOON}
        hint={HINT}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/buyer/profile" {...props} />}>
            View Profile
          </Button>
        }
      />
    </Card>
  );
}

/** The profile settings. */
export function ProfileTab() {
  return useViewer().userType === 'buyer' ? <BuyerProfileTab /> : <AgentProfileTab />;
}
