import { formatRecordTime, type SignatureView } from '@gable/contracts/contract';
import css from './signature-details.module.css';
import { SignatureDrawing } from './signature-drawing.tsx';

/** A buyer's electronic signature, as shown to both parties. */
export function SignatureDetails({ signature }: { readonly signature: SignatureView }) {
  return (
    <div className={css.signature}>
      {signature.drawnSignature !== null && (
        <SignatureDrawing drawing={signature.drawnSignature} name={signature.name} />
      )}
      <p className={css.name}>{signature.name}</p>
      <dl className={css.details}>
        <div>
          <dt>Signed by</dt>
          <dd>{signature.email}</dd>
        </div>
        <div>
          <dt>Signed on</dt>
          <dd>{formatRecordTime(signature.signedAt)}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{signature.version}</dd>
        </div>
      </dl>
      <details className={css.more}>
        <summary>Details</summary>
        <dl className={css.details}>
          <div className={css.hash}>
            <dt>SHA-256 of the signed PDF</dt>
            <dd>{signature.pdfSha256 ?? 'Generating the PDF…'}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
