import type { IntegrationKind } from '@formstead/integrations'
import { previewLoaderOf, type PreviewProps } from '@formstead/integrations/previews'
import { Skeleton } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { JsonView } from '../../../ui/json-view.tsx'

type View = ComponentType<PreviewProps>
const views = new Map<string, View>()

function viewOf({ key }: IntegrationKind): View | undefined {
  const load = previewLoaderOf(key)
  if (!load) return undefined
  const known = views.get(key)
  if (known) return known
  const view = lazy(async () => ({ default: await loadWithRetry(load) }))
  views.set(key, view)
  return view
}

type MessageViewProps = PreviewProps & { kind: IntegrationKind }

/** A message as its receiver shows it, or JSON if only a program reads it. */
export function MessageView({ kind, ...props }: MessageViewProps) {
  const View = viewOf(kind)
  if (!View) return <JsonView value={props.message} />
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      {createElement(View, props)}
    </Suspense>
  )
}
