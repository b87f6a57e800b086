import type { EmailPreviewInput } from '@gable/contracts/email-preview';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './email-preview.module.css';
import { PreviewSkeleton } from './preview-skeleton.tsx';

const PreviewedEmail = lazyComponent(async () => (await import('./previewed-email.tsx')).PreviewedEmail);

/** Shows on request how the client gets an email, with what is typed so far. */
export function EmailPreview({ input }: { readonly input: EmailPreviewInput }) {
  const [isShown, setShown] = useState(false);
  const regionId = useId();
  return (
    <div className={css.preview}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isShown}
        aria-controls={regionId}
        onClick={() => setShown(!isShown)}
        onPointerEnter={PreviewedEmail.preload}
        onFocus={PreviewedEmail.preload}
      >
        {isShown ? 'Hide preview' : 'Preview email'}
      </Button>
      <div id={regionId}>
        {isShown && (
          <Suspense fallback={<PreviewSkeleton />}>
            <PreviewedEmail input={input} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
