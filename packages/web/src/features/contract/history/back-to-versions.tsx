import { Button } from '@mantine/core';
import css from './versions-dialog.module.css';

/** Returns from a version to the list of all. Takes the focus of the button that it replaces. */
export function BackToVersions({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button className={css.back ?? ''} variant="subtle" size="compact-md" mb="sm" onClick={onBack} autoFocus>
      Back to all versions
    </Button>
  );
}
