import { type ReactNode, Suspense, useEffect } from 'react';
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
  /** The version that the client has agreed to; '' before. */
  readonly agreed: string;
  readonly onAgree: (version: string) => void;
  readonly error: ReactNode;
}

/** The touring agreement for the chosen time, and the consent to sign it. Another text needs another consent. */
export function AgreementField({ handle, start, agreed, onAgree, error }: AgreementFieldProps) {
  const query = trpc.tour.agreement.useQuery({ handle, start }, { enabled: start !== '' });
  useEffect(AgreementText.preload, []);
  if (start === '') return <p className={css.note}>Choose a time to read the agreement.</p>;
  if (query.error) return <QueryError title="We couldn’t load the agreement" query={query} />;
  const placeholder = <CardSkeleton lines={8} />;
  if (!query.data) return placeholder;
  const { version, text } = query.data;
  return (
    <Suspense fallback={placeholder}>
      <AgreementText
        text={text}
        agreed={agreed === version}
        onChange={(isAgreed) => onAgree(isAgreed ? version : '')}
        error={error}
      />
    </Suspense>
  );
}
