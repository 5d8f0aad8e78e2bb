import type { AiStreamRequest } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { ScanText } from 'lucide-react'
import type { Generation } from './use-generation.ts'

type AiFile = NonNullable<Extract<AiStreamRequest, { kind: 'form' }>['files']>[number]

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
const mostFiles = 4

/** Pictures of a form on paper, for models that can read them. */
export function PaperForm({ generation: { files, setFiles } }: { generation: Generation }) {
  const t = useT()
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-card border border-dashed border-border-strong bg-surface-sunken px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
      <ScanText className="size-5 shrink-0 text-text" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium text-accent-text">{t('editor.ai.files')}</span>
        <span className="block text-xs wrap-break-word text-text-muted">
          {files.map(({ name }) => name).join(', ') || t('editor.ai.fileHint')}
        </span>
      </span>
      <input
        type="file"
        multiple
        accept={accepted.join()}
        aria-label={t('editor.ai.files')}
        className="sr-only"
        onChange={({ target }) => void readFiles([...(target.files ?? [])]).then(setFiles)}
      />
    </label>
  )
}

async function readFiles(given: readonly File[]): Promise<AiFile[]> {
  const read = given.slice(0, mostFiles).map(async (file): Promise<AiFile[]> => {
    const type = accepted.find((one) => one === file.type)
    if (!type) return []
    const bytes = new Uint8Array(await file.arrayBuffer())
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return [{ name: file.name, type, base64: btoa(binary) }]
  })
  return (await Promise.all(read)).flat()
}
