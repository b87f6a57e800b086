import {
  type AvailabilityView,
  availabilitySchema,
  SERVICE_AREA_MAX,
  suggestTourHandle,
} from '@gable/contracts/tour';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { DaysOff } from './days-off.tsx';
import { NumberSelect } from './number-select.tsx';
import { useSaveAvailability } from './tour.mutations.ts';
import {
  BUFFERS,
  FREE_HOURS,
  HORIZONS,
  KEPT_PERCENTS,
  LENGTHS,
  listTimeZones,
  NOTICES,
  TOURS_PER_DAY,
} from './tour-options.ts';
import css from './tour-settings.module.css';
import { WeeklyHours } from './weekly-hours.tsx';

type Values = z.input<typeof availabilitySchema>;

/** Returns the form's values. Before the first save, it suggests a link and a time zone. */
function toValues(view: AvailabilityView, name: string): Values {
  const { updatedAt: _updatedAt, ...settings } = view;
  return {
    ...settings,
    handle: settings.handle ?? suggestTourHandle(name),
    timeZone: settings.timeZone ?? getBrowserTimeZone(),
    price: settings.price ?? '',
    weekly: [...settings.weekly],
    daysOff: [...settings.daysOff],
    serviceArea: settings.serviceArea ?? '',
  };
}

/** The form of the tour settings. */
export function TourForm({ availability }: { readonly availability: AvailabilityView }) {
  const viewer = useViewer();
  const save = useSaveAvailability();
  const [initialValues] = useState(() => toValues(availability, viewer.name));
  const form = useZodForm(availabilitySchema, {
    draft: { formId: 'tour-settings' },
    initialValues,
    onSubmit: async (parsed) => {
      form.reset(toValues(await save.mutateAsync(parsed), viewer.name));
      notify.success('Tour settings saved');
    },
    onFailure: (error) => notify.failure('Failed to save your tour settings', failureText(error)),
  });
  const { values, field } = form;
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the tour settings aren’t saved.
      </UnsavedGuard>
      <div className={css.sections}>
        <div className={css.fields}>
          <TextInput
            label="Link name"
            description="The name of your booking page."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="dana-whitfield"
            {...field('handle')}
          />
          <TextInput
            label="Price of a tour"
            description="You receive 80% of it."
            placeholder="75.00"
            inputMode="decimal"
            leftSection="$"
            {...field('price')}
          />
          <Textarea
            className={css.wide ?? ''}
            label="Service area"
            description="Where you give tours, for clients to read. Optional."
            placeholder="Brooklyn and Queens"
            maxLength={SERVICE_AREA_MAX}
            autosize
            minRows={2}
            {...field('serviceArea')}
          />
        </div>
        <section aria-labelledby="tour-hours">
          <h3 id="tour-hours" className={css.heading}>
            Weekly hours
          </h3>
          <Select
            className={css.zone ?? ''}
            label="Time zone"
            data={listTimeZones(values.timeZone)}
            searchable
            allowDeselect={false}
            {...field('timeZone')}
          />
          <WeeklyHours
            value={values.weekly}
            onChange={(weekly) => form.setFieldValue('weekly', weekly)}
            errors={form.errors}
          />
          <DaysOff value={values.daysOff} onChange={(days) => form.setFieldValue('daysOff', days)} />
        </section>
        <section aria-labelledby="tour-rules">
          <h3 id="tour-rules" className={css.heading}>
            Booking rules
          </h3>
          <div className={css.fields}>
            <NumberSelect label="Length of a tour" options={LENGTHS} {...field('lengthMinutes')} />
            <NumberSelect label="Time between tours" options={BUFFERS} {...field('bufferMinutes')} />
            <NumberSelect label="Minimum notice" options={NOTICES} {...field('noticeMinutes')} />
            <NumberSelect label="Bookable ahead" options={HORIZONS} {...field('horizonDays')} />
            <NumberSelect label="Most per day" options={TOURS_PER_DAY} {...field('perDay')} />
          </div>
        </section>
        <section aria-labelledby="tour-cancellation">
          <h3 id="tour-cancellation" className={css.heading}>
            Cancellation
          </h3>
          <div className={css.fields}>
            <NumberSelect
              label="Free cancellation"
              options={FREE_HOURS}
              {...field('cancellation.freeHours')}
            />
            <NumberSelect
              label="Charged afterwards"
              description="Also if the client doesn’t show up."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              options={KEPT_PERCENTS}
              {...field('cancellation.keptPercent')}
            />
            <Switch
              className={css.wide ?? ''}
              label="Accept tours automatically"
              description="Otherwise, you accept or decline each request."
              checked={values.autoAccept}
              onChange={(event) => form.setFieldValue('autoAccept', event.currentTarget.checked)}
            />
          </div>
        </section>
      </div>
      <FormActions submitLabel="Save Changes" pendingLabel="Saving..." form={form} />
    </form>
  );
}
