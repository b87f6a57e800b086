import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonBar } from '../../shared/ui/skeletons.tsx';
import css from './security.module.css';

function FieldSkeleton() {
  return (
    <div className={css.fieldSkeleton}>
      <SkeletonBar width="7rem" />
      <span className={css.inputSkeleton} />
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

/** The account's panels under their own headings while it is being read, so that nothing jumps. */
export function AccountSkeleton() {
  return (
    <>
      <Panel title="Password">
        <PasswordSkeleton />
      </Panel>
      <Panel title="E-mail address">
        <div className={css.lineSkeleton}>
          <SkeletonBar width="14rem" />
        </div>
      </Panel>
      <Panel title="Two-step verification">
        <div className={css.textSkeleton}>
          <SkeletonBar width="90%" />
          <SkeletonBar width="55%" />
          <SkeletonBar width="14rem" height="figure" />
          <SkeletonBar width="80%" />
        </div>
      </Panel>
    </>
  );
}
