import { getCancellationText, TOUR_NOTES_MAX } from '@gable/contracts/tour';
import { Button, InputBase, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AgreementField } from './agreement-field.tsx';
import css from './booking.module.css';
import { findHoldKind, getHoldText } from './hold-text.ts';
import { SlotPicker } from './slot-picker.tsx';
import { type BookingFormProps, useBookingForm } from './use-booking-form.ts';

/** The time, the home, the client and the agreement on one screen. */
export function BookingForm(props: BookingFormProps) {
  const { page, viewer, failure, isLaterStep } = props;
  const { handle, timeZone: agentTimeZone } = page;
  const [timeZone] = useState(getBrowserTimeZone);
  const { form, keptStart, takenText, dropTakenTime, chooseTime, error } = useBookingForm(props);
  const { field, values } = form;
  const heading = useAutoFocus<HTMLHeadingElement>(isLaterStep && failure === null);
  const taken = useAutoFocus<HTMLParagraphElement>(takenText !== null);
  // The form replaces the code, and the reason is at its end.
  const reason = useAutoFocus<HTMLDivElement>(failure !== null && takenText === null);
  const price = `$${page.price}`;
  const untilStart = values.start === '' ? null : Date.parse(values.start) - Date.now();
  const holdKind = findHoldKind(values.start, page);
  const submitLabel =
    holdKind === 'hold' ? `Sign and continue to hold ${price}` : 'Sign and continue to save your card';
  return (
    <form {...form.formProps} className={css.steps}>
      <Panel title="Choose a time" heading={heading}>
        <SlotPicker
          handle={handle}
          timeZone={timeZone}
          agentTimeZone={agentTimeZone}
          value={values.start}
          near={values.start || keptStart}
          onChange={chooseTime}
          error={takenText ?? field('start').error}
          errorRef={taken}
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
          onError={dropTakenTime}
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
