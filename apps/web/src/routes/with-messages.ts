import type { MessagePart } from '@formstead/i18n'
import type { App } from '../lib/app/app.ts'

/** For a route whose pages use these message parts: they are downloaded together with its component. */
export function withMessages(...parts: MessagePart[]) {
  return {
    loader: ({ context }: { context: { app: App } }) => context.app.loadMessages(...parts),
    // Otherwise each change of the URL would load the route again.
    staleTime: Number.POSITIVE_INFINITY,
  }
}
