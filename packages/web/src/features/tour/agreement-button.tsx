import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const AgreementDialog = lazyComponent(async () => (await import('./agreement-dialog.tsx')).AgreementDialog);

interface AgreementButtonProps {
  readonly handle: string;
  /** The start of the tour that the agreement is for. */
  readonly start: string;
}

/** Opens the touring agreement for a tour. */
export function AgreementButton({ handle, start }: AgreementButtonProps) {
  return (
    <DialogButton
      variant="default"
      preload={AgreementDialog.preload}
      dialog={(state) => <AgreementDialog handle={handle} start={start} {...state} />}
    >
      View Agreement
    </DialogButton>
  );
}
