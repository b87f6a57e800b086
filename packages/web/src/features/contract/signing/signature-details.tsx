import type { SignatureView } from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import { type ReactNode, Suspense } from 'react';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { formatMoment } from '#shared/ui/display/format-moment.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './signature-details.module.css';

const SignatureDrawing = lazyComponent(
  async () => (await import('./signature-drawing.tsx')).SignatureDrawing,
);

const SignatureImage = lazyComponent(async () => (await import('./signature-image.tsx')).SignatureImage);

interface SignerProps {
  readonly signer: Pick<SignatureView, 'name' | 'drawnSignature' | 'email' | 'signedAt'>;
  /** 'Signed' or 'Countersigned'. */
  readonly verb: string;
  /** The signed version; omitted for the second signature of a version. */
  readonly version?: number;
  /** The image of the signature, if there is one. */
  readonly image?: ReactNode;
}

/** The drawing and the name of a signer, and when they signed. */
function Signer({ signer: { name, drawnSignature, email, signedAt }, verb, version, image }: SignerProps) {
  return (
    <div>
      {drawnSignature !== null && (
        <Suspense fallback={<div className={css.drawing} />}>
          <SignatureDrawing drawing={drawnSignature} name={name} />
        </Suspense>
      )}
      {image && <Suspense fallback={<div className={css.drawing} />}>{image}</Suspense>}
      <p className={css.name}>{name}</p>
      <dl className={css.details}>
        <div>
          <dt>{verb} by</dt>
          <dd>
            <EmailText email={email} />
          </dd>
        </div>
        <div>
          <dt>{verb} on</dt>
          <dd>{formatMoment(signedAt)}</dd>
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

interface SignatureDetailsProps {
  readonly contractId: ContractId;
  readonly signature: SignatureView;
}

/** The agent's signature of the same version. */
function Countersigner({ contractId, signature: { countersignature } }: SignatureDetailsProps) {
  if (!countersignature) return null;
  const { imageSha256, name } = countersignature;
  const image = imageSha256 && <SignatureImage contractId={contractId} sha256={imageSha256} name={name} />;
  return <Signer signer={countersignature} verb="Countersigned" image={image} />;
}

/** A buyer's electronic signature and the agent's, as shown to both parties. */
export function SignatureDetails({ contractId, signature }: SignatureDetailsProps) {
  const { version, pdfSha256 } = signature;
  return (
    <div className={css.signature}>
      <Signer signer={signature} verb="Signed" version={version} />
      <Countersigner contractId={contractId} signature={signature} />
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
