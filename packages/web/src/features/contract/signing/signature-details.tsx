import { type CountersignatureView, formatRecordTime, type SignatureView } from '@gable/contracts/contract';
import { Suspense } from 'react';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './signature-details.module.css';

const SignatureDrawing = lazyComponent(
  async () => (await import('./signature-drawing.tsx')).SignatureDrawing,
);

interface SignerProps {
  readonly signer: CountersignatureView;
  /** 'Signed' or 'Countersigned'. */
  readonly verb: string;
  /** The signed version; omitted for the second signature of a version. */
  readonly version?: number;
}

/** The drawing and the name of a signer, and when they signed. */
function Signer({ signer: { name, drawnSignature, email, signedAt }, verb, version }: SignerProps) {
  return (
    <div>
      {drawnSignature !== null && (
        <Suspense fallback={<div className={css.drawing} />}>
          <SignatureDrawing drawing={drawnSignature} name={name} />
        </Suspense>
      )}
      <p className={css.name}>{name}</p>
      <dl className={css.details}>
        <div>
          <dt>{verb} by</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{verb} on</dt>
          <dd>{formatRecordTime(signedAt)}</dd>
        </div>
        {version !== undefined && (
          <div>
            <dt>Version</dt>
            <dd>{version}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** A buyer's electronic signature and the agent's, as shown to both parties. */
export function SignatureDetails({ signature }: { readonly signature: SignatureView }) {
  const { version, countersignature, pdfSha256 } = signature;
  return (
    <div className={css.signature}>
      <Signer signer={signature} verb="Signed" version={version} />
      {countersignature && <Signer signer={countersignature} verb="Countersigned" />}
      <details className={css.more}>
        <summary>Details</summary>
        <dl className={css.details}>
          <div className={css.hash}>
            <dt>SHA-256 of the signed PDF</dt>
            <dd>{pdfSha256 ?? 'Generating the PDF…'}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
