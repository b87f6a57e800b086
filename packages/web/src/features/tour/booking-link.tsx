import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { createBookingUrl } from './booking-url.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

/** The public page on which clients book a tour, with buttons to copy and to open its link. */
export function BookingLink({ handle }: { readonly handle: string }) {
  const url = createBookingUrl(handle);
  return (
    <Panel
      title="Your booking page"
      description="Share this link. Clients choose a time, sign the touring agreement and add a card, in one visit."
    >
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
