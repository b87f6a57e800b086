import type { UserView } from '@gable/contracts/profile';
import { type BookingPage, getCancellationText, TOUR_NOTES_MAX } from '@gable/contracts/tour';
import { Button, InputBase, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgreementField } from './agreement-field.tsx';
import css from './booking.module.css';
import { findInvitedClient, findKeptBooking, keepBooking } from './booking-draft.ts';
import { findHoldKind, getHoldText } from './hold-text.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { useBooking } from './use-booking.ts';

const bookingFormSchema = async () => (await import('./booking.schema.ts')).bookingFormSchema;

interface BookingFormProps {
  readonly page: BookingPage;
  readonly viewer: UserView | null;
  readonly failure: unknown;
  readonly onSubmit: ReturnType<typeof useBooking>['submit'];
  /** Loads the agent's offer again: its price, its length and its cancellation. */
  readonly onRefresh: () => void;
}

/** The time, the home, the client and the agreement on one screen. */
export function BookingForm({ page, viewer, failure, onSubmit, onRefresh }: BookingFormProps) {
  const { handle, timeZone: agentTimeZone } = page;
  const [timeZone] = useState(getBrowserTimeZone);
  const [kept] = useState(() => findKeptBooking(handle));
  const [invited] = useState(findInvitedClient);
  const form = useZodForm(bookingFormSchema, {
    initialValues: {
      ...kept,
      name: kept.name || (viewer?.name ?? invited.name),
      email: viewer?.email ?? (kept.email || invited.email),
      agreed: '',
    },
    onSubmit: async (values, { values: typed }) => {
      keepBooking(handle, typed);
      await onSubmit(values);
    },
    onFailure: (error) => {
      if (getWireError(error)?.code === 'AGREEMENT_CHANGED') form.setFieldValue('agreed', '');
    },
  });
  const { field, values } = form;
  const error = form.failure ?? (failure ? failureText(failure) : null);
  // The form replaces the code, and the reason is at its end.
  const reason = useAutoFocus<HTMLDivElement>(failure !== null);
  const price = `$${page.price}`;
  const untilStart = values.start === '' ? null : Date.parse(values.start) - Date.now();
  const holdKind = findHoldKind(values.start, page);
  const chooseTime = (start: string) => {
    form.setFieldValue('start', start);
    // The agreement names the time, and is loaded with the offer of this moment.
    form.setFieldValue('agreed', '');
    onRefresh();
  };
  const submitLabel =
    holdKind === 'hold' ? `Sign and continue to hold ${price}` : 'Sign and continue to save your card';
  return (
    <form {...form.formProps} className={css.steps}>
      <Panel title="Choose a time">
        <SlotPicker
          handle={handle}
          timeZone={timeZone}
          agentTimeZone={agentTimeZone}
          value={values.start}
          onChange={chooseTime}
          error={field('start').error ?? null}
        />
      </Panel>
      <Panel title="The home">
        <div className={css.fields}>
          <TextInput
            label="Address"
            placeholder="123 Main Street, Austin"
            autoComplete="street-address"
            {...(page.serviceArea !== null && { description: `Service area: ${page.serviceArea}` })}
            {...field('address')}
            data-path="address"
          />
          {/* A text area that grows would be another file to load. */}
          <InputBase
            component="textarea"
            label="Notes (optional)"
            description="For example a link to the listing."
            multiline
            rows={3}
            maxLength={TOUR_NOTES_MAX}
            {...field('notes')}
            data-path="notes"
          />
        </div>
      </Panel>
      <Panel title="You">
        <div className={css.fields}>
          <TextInput
            label="Full name"
            description="Also your signature on the agreement below."
            autoComplete="name"
            {...field('name')}
            data-path="name"
          />
          <TextInput
            label="Phone (optional)"
            description="Only your agent sees it."
            type="tel"
            autoComplete="tel"
            {...field('phone')}
            data-path="phone"
          />
          {viewer === null && (
            <TextInput
              label="Email"
              description="We’ll send a code to it."
              type="email"
              autoComplete="email"
              {...field('email')}
              data-path="email"
            />
          )}
        </div>
      </Panel>
      <Panel title="Agreement" description={getCancellationText(page, untilStart)}>
        <AgreementField
          handle={handle}
          start={values.start}
          agreed={values.agreed}
          onAgree={(version) => form.setFieldValue('agreed', version)}
          error={field('agreed').error}
        />
      </Panel>
      <div ref={reason} tabIndex={-1}>
        <FailureNote>{error}</FailureNote>
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        // The label wraps on a narrow screen.
        h="auto"
        mih="var(--button-height)"
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-disabled={form.pending || undefined}
        data-pending={form.pending || undefined}
      >
        {form.pending ? 'One moment...' : submitLabel}
      </Button>
      <p className={css.note}>{getHoldText(holdKind, price)}</p>
    </form>
  );
}
