import { CONSENT_TEXTS, CONSENT_VERSION } from '@gable/contracts/contract';
import { Checkbox } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { CollapsibleContract } from '../contract/index.ts';
import css from './booking.module.css';

interface AgreementFieldProps {
  readonly handle: string;
  /** The chosen time, which the agreement names; '' before a choice. */
  readonly start: string;
  readonly checkbox: object;
}

/** The touring agreement for the chosen time, and the consent to sign it. */
export function AgreementField({ handle, start, checkbox }: AgreementFieldProps) {
  const query = trpc.tour.agreement.useQuery({ handle, start }, { enabled: start !== '' });
  if (start === '') return <p className={css.note}>Choose a time to read the agreement.</p>;
  if (query.error) return <QueryError title="We couldn’t load the agreement" query={query} />;
  if (!query.data) return <CardSkeleton lines={8} />;
  return (
    <>
      <CollapsibleContract label="Touring agreement" content={query.data.text} />
      <Checkbox mt="md" label={CONSENT_TEXTS[CONSENT_VERSION]} {...checkbox} data-path="agreed" />
    </>
  );
}
