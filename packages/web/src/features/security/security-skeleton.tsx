import { readSettings } from '#shared/api/settings.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import css from './security.module.css';
import { HOW_IT_WORKS, LOST } from './two-step-words.ts';

function FieldSkeleton() {
  return (
    <div className={css.fieldSkeleton}>
      <SkeletonBar width="7rem" />
      <span className={css.inputSkeleton} />
    </div>
  );
}

/** One line of words on its way. */
export function LineSkeleton() {
  return (
    <div className={css.lineSkeleton} role="status" aria-label="Loading...">
      <SkeletonBar width="14rem" />
    </div>
  );
}

/** The password's fields on their way, as high as they will be. */
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
 * The account's panels under their own headings while it is being read, so that nothing jumps: with the words of one that
 * has no second step yet, as most have not.
 */
export function AccountSkeleton() {
  return (
    <>
      <Panel title="Password">
        <LineSkeleton />
      </Panel>
      <Panel title="E-mail address">
        <LineSkeleton />
      </Panel>
      <Panel title="Two-step verification">
        <p className={css.lead}>{HOW_IT_WORKS}</p>
        <div className={css.buttons}>
          <span className={css.setupSkeleton} />
          <span className={css.passkeySkeleton} />
          {readSettings().signIn.phoneFactors && <span className={css.phoneSkeleton} />}
        </div>
        <p className={css.small}>{LOST}</p>
      </Panel>
    </>
  );
}
