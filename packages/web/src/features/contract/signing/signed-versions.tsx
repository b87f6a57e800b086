import { type ContractView, contractFileName } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { Anchor } from '@mantine/core';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { getContractPdfPath } from '../contract-pdf-path.ts';
import css from './signing-summary.module.css';

interface SignedVersionsProps {
  readonly contract: ContractView;
  readonly serviceType: string;
}

/** Lists the signed versions with their PDFs. Renders nothing if there are none. */
export function SignedVersions({ contract, serviceType }: SignedVersionsProps) {
  const { signatures } = contract.signing;
  if (signatures.length === 0) return null;
  return (
    <ul className={css.versions} aria-label="Signed versions">
      {signatures.toReversed().map(({ version, name, signedAt, countersignature }) => (
        <li key={version}>
          <span>
            Version {version}, signed by {name} on {formatDate(signedAt)}
            {countersignature && `, countersigned by ${countersignature.name}`}
          </span>
          <Anchor
            href={tabUser.toUrl(getContractPdfPath(contract.id, version))}
            download={contractFileName(serviceType)}
            size="sm"
            fw={550}
            aria-label={`Signed PDF of version ${version}`}
          >
            Signed PDF
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
