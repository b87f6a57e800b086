import { Anchor, Modal, Text } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { ContractText } from '../contract/index.ts';

interface AgreementDialogProps {
  readonly handle: string;
  readonly start: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Agreement({ handle, start }: Pick<AgreementDialogProps, 'handle' | 'start'>) {
  const { data, error, refetch, isFetching } = trpc.tour.agreement.useQuery({ handle, start });
  if (!data && !error) return <CardSkeleton lines={10} />;
  if (!data)
    return <QueryError title="We couldn’t load the agreement" query={{ error, refetch, isFetching }} />;
  const [rule] = data.rules;
  return (
    <>
      <ContractText content={data.text} />
      <Text mt="md" size="sm" c="dimmed">
        It follows your settings and your professional profile, and meets the{' '}
        {rule && (
          <Anchor inherit underline="always" href={rule.source.url} target="_blank" rel="noreferrer">
            rules for agreements before a tour
          </Anchor>
        )}
        . Your state may require more: ask your broker.
      </Text>
    </>
  );
}

/** The touring agreement for the first time that can be booked. */
export function AgreementDialog({ handle, start, opened, onClose }: AgreementDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="What clients agree to" size="lg">
      <Agreement handle={handle} start={start} />
    </Modal>
  );
}
