import type { EmailPreviewInput } from '@gable/contracts/email-preview';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { EmailFrame } from './email-frame.tsx';
import css from './email-preview.module.css';
import { PreviewSkeleton } from './preview-skeleton.tsx';

/** How long typing pauses before the preview follows, in milliseconds. */
const PAUSE_MS = 400;

/** The email with its subject, as the server renders it. */
export function PreviewedEmail({ input }: { readonly input: EmailPreviewInput }) {
  const [typed] = useDebouncedValue(input, PAUSE_MS);
  const preview = trpc.emailPreview.render.useQuery(typed, { placeholderData: keepPreviousData });
  if (preview.isError) return <FailureNote>{failureText(preview.error)}</FailureNote>;
  if (!preview.data) return <PreviewSkeleton />;
  const { subject, html } = preview.data;
  return (
    <div className={css.email} aria-busy={preview.isPlaceholderData}>
      <p className={css.subject}>
        <span>Subject</span> {subject}
      </p>
      <EmailFrame html={html} />
    </div>
  );
}
