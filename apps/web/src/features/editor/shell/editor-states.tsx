import { Skeleton } from '@formstead/ui'
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

export const EditorSkeleton = () => (
  <div aria-busy="true" className="grid h-dvh grid-rows-[3rem_1fr] bg-surface-sunken">
    <div className="border-b border-border bg-surface" />
    <div className="flex">
      <div className="w-72 border-e border-border bg-surface max-[900px]:hidden" />
      <div className="mx-auto w-full max-w-[45rem] p-10">
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </div>
  </div>
)
