import { formatRecordTime, type SignatureView } from '@gable/contracts/contract';
import css from './signature-details.module.css';

/** A buyer's electronic signature as both parties see it: the name as it was typed, who, when, on what. */
export function SignatureDetails({ signature }: { readonly signature: SignatureView }) {
  return (
    <div className={css.signature}>
      <p className={css.name}>{signature.name}</p>
      <dl className={css.facts}>
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
        <div className={css.hash}>
          <dt>SHA-256 of the signed PDF</dt>
          <dd>{signature.pdfSha256 ?? 'The PDF is being made.'}</dd>
        </div>
      </dl>
    </div>
  );
}
