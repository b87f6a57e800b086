import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { tabUser } from '#shared/api/session/tab-user.ts';

/** Downloads a tour's calendar file, for its agent and its client. */
export function AddToCalendar({ tourId }: { readonly tourId: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={tabUser.toUrl(`/api/tours/${tourId}/calendar.ics`)}
      download
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      Add to Calendar
    </Button>
  );
}
