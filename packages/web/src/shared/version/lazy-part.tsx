import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import button from '../ui/plain-button.module.css';
import css from './lazy-part.module.css';
import { needNewVersion } from './new-version.ts';
import { PartUnavailable } from './part-unavailable.ts';
import { reload, reloadForNewBuild } from './reload.ts';

/** How often a dialog that is put up by `OnceOpened` was opened; null outside of one. A failure is shown above the page there. */
export const OpeningContext = createContext<number | null>(null);

interface BoundaryProps {
  /** What failed to load is tried again when this changes. */
  readonly opening: number | null;
  /** Told of a part that failed to load. */
  readonly onFailed: () => void;
  /** Draws the part from its beginning. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Catches a part that cannot be loaded, so that the screen around it stays, with what was typed. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartUnavailable)) return;
    this.props.onFailed();
    if (error.failure === 'outdated' && !reloadForNewBuild()) needNewVersion();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.caught && before.opening !== this.props.opening) this.retry();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ caught: null });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    // What the part's own code throws is for the screen's error boundary.
    if (!(caught.error instanceof PartUnavailable)) throw caught.error;
    return <Missing error={caught.error} isAbove={this.props.opening !== null} onRetry={this.retry} />;
  }
}

interface MissingProps {
  readonly error: PartUnavailable;
  readonly isAbove: boolean;
  readonly onRetry: () => void;
}

function Missing({ error, isAbove, onRetry }: MissingProps) {
  const isOutdated = error.failure === 'outdated';
  // Of a new version the notice at the edge of the screen tells.
  if (isOutdated && isAbove) return null;
  return (
    <div className={isAbove ? css.above : css.place} role="alert">
      <p className={css.text}>{error.message}</p>
      <button type="button" className={button.outline} onClick={isOutdated ? reload : onRetry}>
        {isOutdated ? 'Reload' : 'Try again'}
      </button>
    </div>
  );
}

/** The code of a part: what is drawn now, and another attempt at loading it. */
interface Source<Props extends object> {
  current: ComponentType<Props>;
  readonly renew: () => void;
}

interface PartProps<Props extends object> {
  readonly source: Source<Props>;
  readonly isAbove: boolean;
  readonly props: Props;
}

function Part<Props extends object>({ source, isAbove, props }: PartProps<Props>) {
  const opening = useContext(OpeningContext);
  const [Shown, show] = useState(() => source.current);
  return (
    <PartBoundary
      opening={opening ?? (isAbove ? 0 : null)}
      onFailed={source.renew}
      onRetry={() => show(() => source.current)}
    >
      <Shown {...props} />
    </PartBoundary>
  );
}

/** A component whose code is loaded when it is first drawn. */
interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Begins to load the code, for the button that is about to show it. A failure is told when it is shown. */
  readonly preload: () => void;
}

/**
 * React's `lazy` for parts that may fail to load: the screen around stays, says so and offers to try again. When the part's
 * build is gone the page is reloaded where nothing is typed.
 *
 * @param options `isAbove` says that a failure is shown above the page, as for a dialog, and not in the part's place
 * @example
 * const EditDealDialog = lazyPart(async () => (await import('./edit-deal-dialog.tsx')).EditDealDialog);
 * <Button onPointerEnter={EditDealDialog.preload}>Edit Deal</Button>
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAbove = false }: { readonly isAbove?: boolean } = {},
): LazyPart<Props> {
  const attempt = () => lazy(async () => ({ default: await load() }));
  const source: Source<Props> = {
    current: attempt(),
    renew: () => {
      source.current = attempt();
    },
  };
  return Object.assign((props: Props) => <Part source={source} isAbove={isAbove} props={props} />, {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
