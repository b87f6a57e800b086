import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from './disagreement-note.module.css';
import { needsPaper } from './paper.ts';

/** Tells the agent that the client chose paper, and what to do; nothing otherwise. */
export function PaperNote({ contract }: { readonly contract: ContractView }) {
  const { paperRequestedAt, signing } = contract;
  if (!needsPaper(contract)) return null;
  return (
    <div role="note" className={css.warning}>
      <p className={css.title}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        Your client wants to sign on paper
      </p>
      <p>They chose paper on {formatDate(paperRequestedAt)}. They can’t sign this contract on Gable.</p>
      <ol>
        {signing.state !== 'awaiting' && <li>Send this version when it is ready.</li>}
        <li>Download the PDF and print it.</li>
        <li>Give the paper copy to your client to sign, at no charge.</li>
        <li>After they sign it, set the contract status to ‘Signed’.</li>
      </ol>
    </div>
  );
}
