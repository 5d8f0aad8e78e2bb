import { LoadFailure } from '../../../ui/load-failure.tsx'

/** In place of an editor that could not be opened. */
export const EditorFailure = ({ onRetry }: { onRetry: () => void }) => (
  <main
    id="content"
    tabIndex={-1}
    className="grid h-dvh place-content-center bg-surface p-6 outline-none"
  >
    <LoadFailure onRetry={onRetry} />
  </main>
)
