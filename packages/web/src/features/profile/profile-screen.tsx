import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getHomePath } from '#shared/api/session/guards.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { ProfilePanel, ProfileSkeleton } from '../agent-profile/index.ts';
import { AccountDetails } from './account-details.tsx';
import { NameForm } from './name-form.tsx';

const PARTS = { display: 'grid', gap: '1.25rem' } as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1rem',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

/**
 * The account details, the professional profile of an agent, and 'Profile Coming Soon' under them
 * (docs/product.md, Screens and routes).
 */
export function ProfileScreen() {
  const viewer = useViewer();
  const settings = viewer.userType === 'agent' ? '/settings' : '/buyer/settings';
  return (
    <>
      <PageHeader title="Profile" />
      <div style={PARTS}>
        <Panel title="Account">
          <NameForm viewer={viewer} />
          <AccountDetails viewer={viewer} />
        </Panel>
        {viewer.userType === 'agent' && (
          <Suspense fallback={<ProfileSkeleton />}>
            <ProfilePanel />
          </Suspense>
        )}
        <div style={ROW}>
          <Text c="dimmed">
            <span>Profile Coming Soon</span>: more settings will be here. You can change your email under{' '}
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to={settings} search={{ tab: 'security' }} {...props} />}
            >
              Security
            </Anchor>
            .
          </Text>
          <Button variant="default" renderRoot={(props) => <Link to={getHomePath(viewer)} {...props} />}>
            Return to Dashboard
          </Button>
        </div>
      </div>
    </>
  );
}
