import { promptLimits } from '@formstead/contract'
import type { DraftItem } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { Button, Spinner, TextArea } from '@formstead/ui'
import { Sparkles, Square } from 'lucide-react'
import { useFlag } from '../../lib/app/app-context.ts'
import { BlockIcon, entryOf } from '../../ui/block-icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaperForm } from './paper-form.tsx'
import type { Generation } from './use-generation.ts'

/** A description, and the form that is written from it. */
export function AiPane({ generation }: { generation: Generation }) {
  const t = useT()
  const { prompt, setPrompt, blocks, isBusy, result, failure, generate, stop } = generation
  const readsImages = useFlag('ai.reads_images', false)
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('editor.ai.describe')}
        placeholder={t('editor.ai.example')}
        help={t('editor.ai.sent')}
        value={prompt}
        maxCharLimit={promptLimits.paid}
        reserveMessage={false}
        onChange={setPrompt}
      />
      {readsImages && <PaperForm generation={generation} />}
      <div className="flex flex-wrap items-center gap-3">
        {isBusy ? (
          <Button color="outline-gray" icon={<Square />} onClick={stop}>
            {t('editor.ai.stop')}
          </Button>
        ) : (
          <Button
            color={result ? 'outline-gray' : 'blue'}
            icon={<Sparkles />}
            disabled={prompt.trim() === ''}
            onClick={() => void generate()}
          >
            {t(result || failure ? 'editor.ai.again' : 'editor.ai.generate')}
          </Button>
        )}
        <output className="min-w-0 grow text-text-muted">
          {isBusy && (
            <span className="flex items-center gap-2">
              <Spinner /> {t('editor.ai.writing')}
            </span>
          )}
          {result && t('editor.ai.ready', { count: blocks.length })}
        </output>
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {blocks.length > 0 && <GeneratedBlocks blocks={blocks} />}
    </div>
  )
}

/** New lines stay in view. */
const showLine = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'nearest' })

function GeneratedBlocks({ blocks }: { blocks: readonly DraftItem[] }) {
  const t = useT()
  return (
    <ol
      aria-label={t('editor.ai.blocks')}
      className="flex max-h-72 flex-col overflow-y-auto rounded-card border border-border"
    >
      {blocks.map((block) => (
        <li
          key={block.id}
          ref={showLine}
          className="flex animate-fade items-center gap-2.5 border-border px-3 py-2 text-text not-first:border-t"
        >
          <BlockIcon icon={entryOf(block)?.icon} />
          <bdi className="min-w-0 wrap-break-word">{String(block['name'])}</bdi>
        </li>
      ))}
    </ol>
  )
}
