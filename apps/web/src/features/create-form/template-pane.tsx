import { isDraft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Button, Select, Skeleton } from '@formstead/ui'
import { ArrowLeft, Eye } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTemplate, useTemplateTags } from '../../lib/templates/template-queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PostedDraft } from '../../ui/posted-draft.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { TemplatePicture } from '../../ui/template-picture.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { filterStarts, type Start } from './starts.ts'
import type { Starts } from './use-starts.ts'

type TemplatePaneProps = {
  starts: Starts
  chosen: Start | undefined
  onChoose: (key: string) => void
}

/** The templates to choose from, and a preview of the chosen one. */
export function TemplatePane({ starts, chosen, onChoose }: TemplatePaneProps) {
  const { t } = useI18n()
  const { types } = useTemplateTags()
  const [search, setSearch] = useState('')
  const [type, setType] = useState<string | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const wanted = useDeferredValue(search)
  const shown = filterStarts(starts.list, { search: wanted, type })
  if (isPreviewed && chosen)
    return <TemplatePreview start={chosen} onBack={() => setPreviewed(false)} />
  const used = new Set(starts.list.flatMap((start) => start.types))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <search className="min-w-0 grow basis-48">
          <SearchBox label={t('editor.create.findTemplate')} value={search} onChange={setSearch} />
        </search>
        <div className="min-w-0 basis-56 max-sm:grow">
          <Select
            label={t('editor.create.type')}
            hideFieldName
            reserveMessage={false}
            clearable
            placeholder={t('editor.create.anyType')}
            options={types
              .filter(({ slug }) => used.has(slug))
              .map(({ slug, name }) => ({ value: slug, label: name }))}
            value={type}
            onChange={setType}
          />
        </div>
        <Button
          color="outline-gray"
          icon={<Eye />}
          disabled={!chosen}
          onClick={() => setPreviewed(true)}
        >
          {t('editor.create.preview')}
        </Button>
      </div>
      <output className="sr-only">
        {t('editor.create.foundTemplates', { count: shown.length })}
      </output>
      {starts.isPending && <Skeleton className="h-40 w-full" />}
      {starts.isError && <LoadFailure error={starts.error} onRetry={starts.retry} />}
      {starts.isMissing && <p className="text-text-muted">{t('editor.create.templateGone')}</p>}
      {!starts.isPending && shown.length === 0 && (
        <p className="py-6 text-center text-text-muted">{t('editor.create.noTemplate')}</p>
      )}
      <ChoiceCards
        label={t('editor.create.templates')}
        hidesLabel
        value={chosen?.key ?? ''}
        onChange={onChoose}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4"
        cardClassName="flex-col gap-2 p-1.5"
        cards={shown.map(({ key, name, hint, color, imageUrl }) => ({
          value: key,
          label: name,
          hint,
          picture: <TemplatePicture color={color} imageUrl={imageUrl} />,
        }))}
      />
    </div>
  )
}

function TemplatePreview({ start, onBack }: { start: Start; onBack: () => void }) {
  const { t } = useI18n()
  const frame = useId()
  const found = useTemplate(start.document ? undefined : start.key)
  const draft = start.document ?? found.data?.structure
  return (
    <section aria-label={t('editor.create.previewOf', { name: start.name })}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button color="outline-gray" size="small" icon={<ArrowLeft />} onClick={onBack}>
          {t('editor.create.back')}
        </Button>
        <p className="min-w-0 grow text-text-muted">{t('editor.create.tryIt')}</p>
      </div>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      <iframe
        name={frame}
        title={t('editor.create.previewOf', { name: start.name })}
        sandbox="allow-scripts allow-forms allow-modals"
        className="h-[55dvh] w-full rounded-card border border-border bg-surface"
      />
      {isDraft(draft) && <PostedDraft draft={draft} target={frame} />}
    </section>
  )
}
