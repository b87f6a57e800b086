import { IMAGE_TYPES, type ProfileImage } from '@gable/contracts/agent-profile';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { getFileError, useProfileImage } from './use-profile-image.ts';

interface ImageFieldProps {
  readonly image: ProfileImage;
  /** 'photo' or 'signature image', for labels and messages. */
  readonly noun: string;
  readonly title: string;
  readonly hint: string;
  readonly isSet: boolean;
  readonly preview: ReactNode;
}

/** An image of the profile, with buttons to upload, replace and remove it. */
export function ImageField({ image, noun, title, hint, isSet, preview }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { mutate, isPending, error, variables } = useProfileImage(image);
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Cleared, so that the same file can be chosen again after an error.
    event.currentTarget.value = '';
    if (file) mutate(file, { onSuccess: () => notify.success(`Your ${noun} was saved`) });
  };
  const remove = () =>
    mutate(null, {
      onSuccess: () => {
        notify.success(`Your ${noun} was removed`);
        // The Remove button is gone.
        choose.current?.focus();
      },
    });
  const isUploading = isPending && variables !== null;
  return (
    <section aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <Group gap="lg">
        {preview}
        <Stack gap={4} align="flex-start">
          <Text id={`${id}-title`} fw={550}>
            {title}
          </Text>
          <Text id={`${id}-hint`} size="sm" c="dimmed">
            {hint}
          </Text>
          <input
            ref={input}
            id={`${id}-file`}
            className={hidden.hidden}
            type="file"
            tabIndex={-1}
            aria-label={`Choose a ${noun}`}
            accept={IMAGE_TYPES.join(',')}
            onChange={upload}
          />
          <Group gap="xs" mt={6}>
            <Button
              ref={choose}
              variant="default"
              aria-disabled={isPending || undefined}
              data-pending={isPending || undefined}
              onClick={() => !isPending && input.current?.click()}
            >
              {isUploading ? 'Uploading...' : `${isSet ? 'Replace' : 'Upload'} ${noun}`}
            </Button>
            {isSet && (
              <Button variant="subtle" color="red" disabled={isPending} onClick={remove}>
                {isPending && !isUploading ? 'Removing...' : `Remove ${noun}`}
              </Button>
            )}
          </Group>
          {error && !isPending && (
            <Text role="alert" size="sm" c="var(--tone-danger-ink)">
              {getFileError(error) ?? failureText(error)}
            </Text>
          )}
        </Stack>
      </Group>
    </section>
  );
}
