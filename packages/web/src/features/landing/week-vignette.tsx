import css from './week-vignette.module.css';

const DAYS = [
  { day: 'Tue', work: 'Home Showing', kept: '$200.00' },
  { day: 'Thu', work: 'Contract Preparation', kept: '$320.00' },
  { day: 'Sat', work: 'Inspection Coordination', kept: '$240.00' },
] as const;

/** An example week of an agent, with the payout on Monday. */
export function WeekVignette() {
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>An example week on Gable</figcaption>
      <ul>
        {DAYS.map(({ day, work, kept }) => (
          <li key={day} className={css.day}>
            <span className={css.name}>{day}</span>
            <span className={css.work}>{work}</span>
            <span className={css.kept}>{kept}</span>
          </li>
        ))}
      </ul>
      <div className={css.payout}>
        <span className={css.name}>Mon</span>
        <span className={css.work}>
          Payout to your bank <span className={css.ach}>by ACH</span>
        </span>
        <span className={css.total}>$760.00</span>
      </div>
    </figure>
  );
}
