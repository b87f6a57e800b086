import { Suspense, useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './booking.module.css';

const AgreementText = lazyComponent(async () => (await import('./agreement-text.tsx')).AgreementText);

interface AgreementFieldProps {
  readonly handle: string;
  /** The chosen time, which the agreement names; '' before a choice. */
  readonly start: string;
  readonly checkbox: object;
}

/** The touring agreement for the chosen time, and the consent to sign it. */
export function AgreementField({ handle, start, checkbox }: AgreementFieldProps) {
  const query = trpc.tour.agreement.useQuery({ handle, start }, { enabled: start !== '' });
  useEffect(AgreementText.preload, []);
  if (start === '') return <p className={css.note}>Choose a time to read the agreement.</p>;
  if (query.error) return <QueryError title="We couldn’t load the agreement" query={query} />;
  const placeholder = <CardSkeleton lines={8} />;
  if (!query.data) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AgreementText text={query.data.text} checkbox={checkbox} />
    </Suspense>
  );
}
