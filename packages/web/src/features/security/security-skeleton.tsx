import { readSettings } from '#shared/api/settings.ts';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { HOW_IT_WORKS, LOST_DEVICE } from './factors/two-step-copy.ts';
import css from './security.module.css';

function FieldSkeleton() {
  return (
    <div className={css.fieldSkeleton}>
      <SkeletonBar width="7rem" />
      <span className={css.inputSkeleton} />
    </div>
  );
}

/** Placeholder for one line of text. */
export function LineSkeleton() {
  return (
    <div className={css.lineSkeleton} role="status" aria-label="Loading...">
      <SkeletonBar width="14rem" />
    </div>
  );
}

/** Placeholder for the password form, with its height. */
export function PasswordSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <div className={css.fields}>
        <div className={css.current}>
          <FieldSkeleton />
          <SkeletonBar width="12rem" />
        </div>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <div className={css.buttonSkeleton}>
        <SkeletonBar width="9.5rem" height="figure" />
      </div>
    </div>
  );
}

/**
 * Placeholder for the account's panels, with their headings, so that the layout does not shift. Shows the
 * text of an account without two-step verification, the most common case.
 */
export function AccountSkeleton() {
  return (
    <>
      <Panel title="Password">
        <LineSkeleton />
      </Panel>
      <Panel title="Email address">
        <LineSkeleton />
      </Panel>
      <Panel title="Two-step verification">
        <p className={css.lead}>{HOW_IT_WORKS}</p>
        <div className={css.buttons}>
          <span className={css.setupSkeleton} />
          <span className={css.passkeySkeleton} />
          {readSettings().signIn.phoneFactors && <span className={css.phoneSkeleton} />}
        </div>
        <p className={css.small}>{LOST_DEVICE}</p>
      </Panel>
    </>
  );
}
