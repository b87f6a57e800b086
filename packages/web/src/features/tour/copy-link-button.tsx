import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#shared/ui/display/use-copy.ts';

/** Copies a booking link and shows a toast. */
export function CopyLinkButton({ url }: { readonly url: string }) {
  const { copied, copy, reset } = useCopy(url, 'Booking link copied');
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />} onClick={copy} onBlur={reset}>
      Copy Link
    </Button>
  );
}
