import { useMemo, type ReactNode } from 'react'
import { Localized } from '../../ui/localized.tsx'
import { DraftSource } from '../../lib/forms/draft-source.ts'
import { EditorContext, type EditorContextValue } from './editor-context.ts'

type EditorProviderProps = { editor: EditorContextValue; children: ReactNode }

export function EditorProvider({ editor, children }: EditorProviderProps) {
  const { session } = editor
  const source = useMemo(
    () => ({ get: session.draft, subscribe: session.store.subscribe }),
    [session],
  )
  return (
    <EditorContext value={editor}>
      <DraftSource value={source}>
        <Localized>{children}</Localized>
      </DraftSource>
    </EditorContext>
  )
}
