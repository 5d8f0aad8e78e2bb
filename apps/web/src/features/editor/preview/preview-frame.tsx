import type { Draft } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { PostedDraft } from '../../../ui/posted-draft.tsx'
import { useEditor } from '../editor-context.ts'

type PreviewFrameProps = {
  /** The address of the draft; undefined if it is not stored on the server, and has to be posted into the frame. */
  url: string | undefined
  draft: Draft
  width: number | null
  attach: (frame: HTMLIFrameElement | null) => (() => void) | undefined
}

/** The page has no origin, so code on it cannot access anything of ours. */
export function PreviewFrame({ url, draft, width, attach }: PreviewFrameProps) {
  const t = useT()
  const { form } = useEditor()
  const name = useId()
  return (
    <div
      style={{ maxWidth: width ?? undefined }}
      className="flex w-full grow flex-col overflow-hidden rounded-card border border-border bg-surface shadow-float max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0"
    >
      {form.shareUrl && (
        <p className="flex h-9 shrink-0 items-center gap-2 border-b border-border px-3 text-xs text-text-muted max-sm:hidden">
          <Lock className="size-3.5 shrink-0" aria-hidden />
          <bdi className="truncate">{form.shareUrl.replace(/^https?:\/\//, '')}</bdi>
        </p>
      )}
      <iframe
        ref={attach}
        name={name}
        title={t('editor.preview.label')}
        {...(url !== undefined && { src: `${url}?mode=light` })}
        sandbox="allow-scripts allow-forms allow-modals allow-popups"
        className="w-full grow"
      />
      {url === undefined && <PostedDraft draft={draft} target={name} />}
    </div>
  )
}
