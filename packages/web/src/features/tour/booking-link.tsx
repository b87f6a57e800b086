import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { createBookingUrl } from './booking-url.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

const STEPS = 'Clients choose a time, sign the touring agreement and add a card, in one visit.';

/** Says that the booking page is closed until cards can be charged. */
function PaymentsMissing() {
  return (
    <Alert mb="md" color="yellow" icon={<IconInfoCircle size={20} stroke={1.75} />}>
      Clients can’t book tours until your payments are set up.{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/settings" {...props} />}>
        Set up payments
      </Anchor>
    </Alert>
  );
}

/** The public page on which clients book a tour, with buttons to copy and to open its link. */
export function BookingLink({ handle }: { readonly handle: string }) {
  const { connectAccountStatus } = useViewer();
  const isOpen = connectAccountStatus === 'verified';
  const url = createBookingUrl(handle);
  return (
    <Panel title="Your booking page" description={isOpen ? `Share this link. ${STEPS}` : STEPS}>
      {!isOpen && <PaymentsMissing />}
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        <Anchor href={url} target="_blank" rel="noopener">
          {url}
        </Anchor>
      </Text>
      <Group gap="sm">
        <CopyLinkButton url={url} />
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          Preview
        </Button>
      </Group>
    </Panel>
  );
}
