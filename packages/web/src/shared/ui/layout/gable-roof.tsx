import css from './gable-roof.module.css';

/** The brand's roof illustration, above the card that follows it. */
export function GableRoof() {
  return (
    <svg className={css.roof} viewBox="0 0 480 168" aria-hidden="true" focusable="false">
      <path className={css.chimney} d="M362 96V40h36v78z" />
      <path className={css.gable} d="M14 154 240 18l226 136" />
    </svg>
  );
}
