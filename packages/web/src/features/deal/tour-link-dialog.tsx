import type { DealView } from '@gable/contracts/deal';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { CopyLinkButton, createBookingUrl } from '../tour/index.ts';

interface TourLinkDialogProps {
  readonly deal: DealView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const createMailUrl = ({ customerEmail, customerName }: DealView, url: string) => {
  const body = `Hello ${customerName},\n\nyou can choose a time for your tour here:\n${url}\n`;
  const query = `subject=${encodeURIComponent('Book a tour')}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(customerEmail)}?${query}`;
};

function ShareLink({ deal, handle }: Pick<TourLinkDialogProps, 'deal'> & { readonly handle: string }) {
  // The link loads after the dialog has opened.
  const field = useAutoFocus();
  const url = createBookingUrl(handle, { name: deal.customerName, email: deal.customerEmail });
  return (
    <>
      <Text mb="md">
        {deal.customerName} chooses a time, signs the touring agreement and adds a card. The name and the
        email are filled in.
      </Text>
      <TextInput
        ref={field}
        data-autofocus
        label="Link for this client"
        value={url}
        readOnly
        mb="md"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <CopyLinkButton url={url} />
        <Button
          component="a"
          href={createMailUrl(deal, url)}
          variant="default"
          leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        >
          Write Email
        </Button>
      </Group>
    </>
  );
}

function NoBookingPage() {
  return (
    <EmptyState
      title="Your booking page is not set up"
      hint="Choose your hours and your price, and clients can book tours with you."
      action={
        <Button renderRoot={(props) => <Link to="/settings" search={{ tab: 'tours' }} {...props} />}>
          Set Up Tours
        </Button>
      }
    />
  );
}

function TourLink({ deal }: Pick<TourLinkDialogProps, 'deal'>) {
  const { data, error, refetch, isFetching } = trpc.tour.availability.useQuery();
  if (error)
    return <QueryError title="We couldn’t load your booking link" query={{ error, refetch, isFetching }} />;
  if (!data) return <CardSkeleton lines={3} />;
  return data.handle === null ? <NoBookingPage /> : <ShareLink deal={deal} handle={data.handle} />;
}

/** Gives the agent a link with which the client of a deal books a tour. */
export function TourLinkDialog({ deal, opened, onClose }: TourLinkDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Book a Tour">
      <TourLink deal={deal} />
    </Modal>
  );
}
