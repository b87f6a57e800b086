import type { ContractId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';

/** White paper, also in dark mode: most signatures are dark ink. */
const PAPER = {
  display: 'block',
  width: '12rem',
  maxWidth: '100%',
  height: '4rem',
  padding: '0.25rem 0.5rem',
  marginBlock: '0.25rem 0.5rem',
  objectFit: 'contain',
  objectPosition: 'left',
  background: '#fff',
  borderRadius: '0.5rem',
} as const;

interface SignatureImageProps {
  readonly contractId: ContractId;
  /** The SHA-256 of the image, by which the record holds it. */
  readonly sha256: string;
  /** The typed name of the signer. */
  readonly name: string;
}

/** The image of a signature, as the contract's record holds it. */
export function SignatureImage({ contractId, sha256, name }: SignatureImageProps) {
  const { data } = trpc.contract.record.useQuery({ contractId });
  const image = data?.images?.find((each) => each.sha256 === sha256);
  if (!image) return <div style={PAPER} />;
  return <img style={PAPER} src={`data:image/png;base64,${image.png}`} alt={`Signature of ${name}`} />;
}
