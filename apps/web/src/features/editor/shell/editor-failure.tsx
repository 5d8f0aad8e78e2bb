import { LoadFailure, type LoadFailureProps } from '../../../ui/load-failure.tsx'

/** Replaces an editor that could not be opened. */
export const EditorFailure = (props: LoadFailureProps) => (
  <main
    id="content"
    tabIndex={-1}
    className="grid h-dvh place-content-center bg-surface p-6 outline-none"
  >
    <LoadFailure {...props} />
  </main>
)
