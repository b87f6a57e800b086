import { type ReactNode, Suspense, useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
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
  /** Called with an error of the agreement, such as a time that was taken. */
  readonly onError: (error: unknown) => void;
  readonly error: ReactNode;
}

/**
 * The touring agreement for the chosen time, and the consent to sign it. Another text needs another
 * consent.
 */
export function AgreementField(props: AgreementFieldProps) {
  const { handle, start, agreed, onAgree, onError, error } = props;
  const query = trpc.tour.agreement.useQuery({ handle, start }, { enabled: start !== '' });
  useEffect(AgreementText.preload, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each error once
  useEffect(() => {
    if (query.error) onError(query.error);
  }, [query.error]);
  if (start === '' || getWireError(query.error)?.code === 'SLOT_UNAVAILABLE')
    return <p className={css.note}>Choose a time to read the agreement.</p>;
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
