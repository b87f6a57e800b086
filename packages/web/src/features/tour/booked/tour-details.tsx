import { createMapUrl, type TourView } from '@gable/contracts/tour';
import { Anchor } from '@mantine/core';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { formatTourDay, formatTourHours, formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { LinkedText } from '#shared/ui/display/linked-text.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './tour-layout.module.css';

/** The time in the zone of the agent's hours, and on this device if that differs. */
function Time({ start, end, timeZone }: Pick<TourView, 'start' | 'end' | 'timeZone'>) {
  const hours = formatTourHours(start, end, timeZone);
  const zone = getBrowserTimeZone();
  const here = formatTourHours(start, end, zone);
  return (
    <>
      {formatTourDay(start, timeZone)}, {hours}
      {here !== hours && (
        <span className={css.soft}>
          On this device: {formatTourDay(start, zone)}, {here}
        </span>
      )}
    </>
  );
}

/** How a tour ended that did not take place. */
const ENDINGS: Partial<Record<TourView['status'], string>> = {
  canceled: 'Canceled',
  declined: 'Declined',
  no_show: 'Marked as a no-show',
};

/** Who ended a tour that did not take place, and when. */
function Ending({ tour: { status, ended, client, timeZone } }: { readonly tour: TourView }) {
  const label = ENDINGS[status];
  if (label === undefined || ended === null || ended.by === 'system') return null;
  return (
    <div className={css.whole}>
      <dt>{label}</dt>
      <dd>
        By {ended.by === 'agent' ? 'you' : client.name}, {formatTourMoment(ended.at, timeZone)}
      </dd>
    </div>
  );
}

/** When and where the tour is, and with whom, and how it ended. */
export function TourDetails({ tour }: { readonly tour: TourView }) {
  const { client, address, notes, proposedTime } = tour;
  return (
    <Panel title="Tour Details">
      <dl className={css.facts}>
        <div className={css.whole}>
          <dt>Time</dt>
          <dd>
            <Time {...tour} />
          </dd>
        </div>
        {proposedTime !== null && (
          <div className={css.whole}>
            <dt>Proposed time</dt>
            <dd>
              <Time {...proposedTime} timeZone={tour.timeZone} />
            </dd>
          </div>
        )}
        <Ending tour={tour} />
        <div className={css.whole}>
          <dt>Home</dt>
          <dd>
            {address}{' '}
            <Anchor inherit underline="always" href={createMapUrl(address)} target="_blank" rel="noreferrer">
              Open map
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>Client</dt>
          <dd>{client.name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <Anchor inherit href={`mailto:${client.email}`}>
              <EmailText email={client.email} />
            </Anchor>
          </dd>
        </div>
        {client.phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <Anchor inherit href={`tel:${client.phone.replaceAll(/[^\d+]/g, '')}`}>
                {client.phone}
              </Anchor>
            </dd>
          </div>
        )}
        {notes !== null && notes !== '' && (
          <div className={css.whole}>
            <dt>Notes from the client</dt>
            <dd className={css.text}>
              <LinkedText text={notes} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
