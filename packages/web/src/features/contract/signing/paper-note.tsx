import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { ContractWarning } from '../contract-warning.tsx';

/** Shows the agent the steps to sign on paper, after the client chose paper. */
export function PaperNote({ contract }: { readonly contract: ContractView }) {
  const { paperRequestedAt, signing } = contract;
  return (
    <ContractWarning title="Your client wants to sign on paper">
      <p>They chose paper on {formatDate(paperRequestedAt)}. They can’t sign this contract on Gable.</p>
      <ol>
        {signing.state !== 'awaiting' && <li>Send this version when it’s ready.</li>}
        <li>Download the PDF and print it.</li>
        <li>Give the paper copy to your client to sign, at no charge.</li>
        <li>After they sign it, set the contract status to ‘Signed’.</li>
      </ol>
    </ContractWarning>
  );
}
