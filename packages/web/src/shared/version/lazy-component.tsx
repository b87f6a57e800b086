import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { nextPaint } from '../ui/after-paint.ts';
import button from '../ui/controls/plain-button.module.css';
import { ChunkLoadError } from './chunk-load-error.ts';
import css from './lazy-component.module.css';
import { offerNewVersion } from './new-version.ts';
import { reload, reloadForNewBuild } from './reload.ts';

/**
 * How many times a `LazyDialog` was opened; null outside a `LazyDialog`. Inside one, a load error
 * is shown as an overlay.
 */
export const OpeningContext = createContext<number | null>(null);

interface BoundaryProps {
  /** A change retries a failed load. */
  readonly opening: number | null;
  /** Called when the component fails to load. */
  readonly onFailed: () => void;
  /** Renders the component again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Catches a component that cannot be loaded, so that the screen around it keeps its input. */
class ChunkErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof ChunkLoadError)) return;
    this.props.onFailed();
    if (error.failure === 'outdated' && !reloadForNewBuild()) offerNewVersion();
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
    // Other errors are for the screen's error boundary.
    if (!(caught.error instanceof ChunkLoadError)) throw caught.error;
    return <LoadError error={caught.error} isOverlay={this.props.opening !== null} onRetry={this.retry} />;
  }
}

interface LoadErrorProps {
  readonly error: ChunkLoadError;
  readonly isOverlay: boolean;
  readonly onRetry: () => void;
}

function LoadError({ error, isOverlay, onRetry }: LoadErrorProps) {
  const isOutdated = error.failure === 'outdated';
  // The new-version notice already covers this case.
  if (isOutdated && isOverlay) return null;
  return (
    <div className={isOverlay ? css.above : css.place} role="alert">
      <p className={css.text}>{error.message}</p>
      <button type="button" className={button.outline} onClick={isOutdated ? reload : onRetry}>
        {isOutdated ? 'Reload' : 'Try again'}
      </button>
    </div>
  );
}

/** A lazy component, and a way to load it again. */
interface Source<Props extends object> {
  current: ComponentType<Props>;
  readonly reload: () => void;
}

interface LoaderProps<Props extends object> {
  readonly source: Source<Props>;
  readonly isOverlay: boolean;
  readonly props: Props;
}

function Loader<Props extends object>({ source, isOverlay, props }: LoaderProps<Props>) {
  const opening = useContext(OpeningContext);
  const [Current, setCurrent] = useState(() => source.current);
  return (
    <ChunkErrorBoundary
      opening={opening ?? (isOverlay ? 0 : null)}
      onFailed={source.reload}
      onRetry={() => setCurrent(() => source.current)}
    >
      <Current {...props} />
    </ChunkErrorBoundary>
  );
}

/**
 * On the server, a lazy component stays a placeholder, as in the first render of the app, which
 * would otherwise replace content by a placeholder.
 */
const NEVER = new Promise<never>(() => undefined);

/**
 * Loads code after the next paint. Running it takes longer than a frame on a phone, and would delay the
 * response to the tap that needs it.
 */
async function loadAfterPaint<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await nextPaint();
  return load();
}

/** A component whose code loads when it is first rendered. */
interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Starts loading the code. Errors are shown when the component is rendered. */
  readonly preload: () => void;
}

/**
 * React's `lazy` with error handling: shows a load error with a retry button in place of the
 * component. If the build is no longer served, reloads the page unless there is unsaved input.
 *
 * @param options `isOverlay` shows a load error as an overlay, as for a dialog
 * @example
 * const EditDealDialog = lazyComponent(async () => (await import('./edit-deal-dialog.tsx')).EditDealDialog);
 * <Button onPointerEnter={EditDealDialog.preload}>Edit Deal</Button>
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOverlay = false }: { readonly isOverlay?: boolean } = {},
): LazyComponent<Props> {
  const createLazy = () =>
    lazy(async () => ({ default: await (import.meta.env.SSR ? NEVER : loadAfterPaint(load)) }));
  const source: Source<Props> = {
    current: createLazy(),
    reload: () => {
      source.current = createLazy();
    },
  };
  return Object.assign((props: Props) => <Loader source={source} isOverlay={isOverlay} props={props} />, {
    preload: () => {
      loadAfterPaint(load).catch(() => undefined);
    },
  });
}
