import { Skeleton } from '@formstead/ui'

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
