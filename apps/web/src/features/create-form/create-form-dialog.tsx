import { isDraft, type Draft } from '@formstead/form-engine'
import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Download, LayoutTemplate, Mail, Sparkles, Square } from 'lucide-react'
import { useState } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import { templateQuery } from '../../lib/templates/template-queries.ts'
import { AiPane } from './ai-pane.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ImportPane } from './import-pane.tsx'
import { makeDocument, type FormStyle } from './make-document.ts'
import { StylePicture } from './pictures.tsx'
import { TemplatePane } from './template-pane.tsx'
import { loadContactTemplate } from './templates.ts'
import { useGeneration } from './use-generation.ts'
import { useStarts } from './use-starts.ts'

export type StartingPoint = 'ai' | 'blank' | 'contact' | 'template' | 'import'

const bases = {
  contact: 'contact-form',
  template: 'template',
  import: 'import',
  blank: undefined,
  ai: undefined,
} as const

type CreateFormDialogProps = {
  first: { start: StartingPoint; template?: string | undefined; prompt?: string | undefined }
  isBusy: boolean
  onCreate: (document: Draft) => void
  onClose: () => void
}

/** Asks for the style of the new form and what to start with. */
export function CreateFormDialog({ first, isBusy, onCreate, onClose }: CreateFormDialogProps) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const { api } = useApp()
  const starts = useStarts(first.template)
  const [style, setStyle] = useState<FormStyle>()
  const hasAi = useFlag('ai_features', false)
  const [start, setStart] = useState(first.start === 'ai' && !hasAi ? 'blank' : first.start)
  const generation = useGeneration(style ?? 'classic', hasAi ? first.prompt : undefined)
  const [chosenKey, setChosen] = useState(first.template)
  const [imported, setImported] = useState<Draft>()
  const [isLoading, setLoading] = useState(false)
  const isWorking = isBusy || isLoading
  const chosen = starts.list.find(({ key }) => key === chosenKey) ?? starts.list[0]
  const cannot = {
    ai: !generation.result,
    blank: false,
    contact: false,
    template: !chosen,
    import: !imported,
  }[start]

  async function readContent(): Promise<Draft | undefined> {
    if (start === 'ai') return generation.result
    if (start === 'contact') return (await loadContactTemplate(language)).document
    if (start !== 'template' || !chosen) return undefined
    if (chosen.document) return chosen.document
    const { structure } = await queries.fetchQuery(templateQuery(api, chosen.key))
    return isDraft(structure) ? structure : undefined
  }

  async function create(): Promise<void> {
    const base = bases[start]
    if (base) trackEvent('select_form_base', { base })
    if (start === 'import') return imported && onCreate(imported)
    setLoading(true)
    try {
      onCreate(
        makeDocument(await readContent(), {
          style: start === 'template' ? undefined : style,
          language,
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          texts: {
            untitled: t('editor.create.untitled'),
            submitted: t('editor.create.submitted'),
            closed: t('editor.create.closed'),
            full: t('editor.create.full'),
          },
        }),
      )
    } catch {
      toast.error(t('editor.create.failed'))
    }
    setLoading(false)
  }

  const aiCard = {
    value: 'ai' as const,
    label: t('editor.create.ai'),
    hint: t('editor.create.aiText'),
    picture: <Sparkles className="size-4" aria-hidden />,
  }
  return (
    <Dialog
      isOpen
      maxWidth="screen-lg"
      title={t('editor.create.title')}
      onClose={onClose}
      closable={!isWorking}
      footer={
        <>
          {start === 'import' && (
            <span className="me-auto self-center text-xs text-text-muted max-sm:basis-full">
              {t('editor.create.importNote')}
            </span>
          )}
          <Button color="outline-gray" disabled={isWorking} onClick={onClose}>
            {t('editor.create.cancel')}
          </Button>
          <Button loading={isWorking} disabled={cannot} onClick={() => void create()}>
            {start === 'import'
              ? t('editor.create.importOpen')
              : start === 'template' && chosen
                ? t('editor.create.createFrom', { name: chosen.name })
                : t('editor.create.create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {start !== 'import' && start !== 'template' && (
          <ChoiceCards
            label={t('editor.create.style')}
            value={style ?? 'classic'}
            onChange={setStyle}
            className="grid gap-3 sm:grid-cols-2"
            cardClassName="items-center gap-4 p-3"
            cards={[
              {
                value: 'classic',
                label: t('editor.create.classic'),
                hint: t('editor.create.classicText'),
                picture: <StylePicture isFocused={false} />,
              },
              {
                value: 'focused',
                label: t('editor.create.focused'),
                hint: t('editor.create.focusedText'),
                picture: <StylePicture isFocused />,
              },
            ]}
          />
        )}
        <ChoiceCards
          label={t('editor.create.startFrom')}
          value={start}
          onChange={setStart}
          className={`grid grid-cols-2 gap-2 ${hasAi ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
          cardClassName="flex-col gap-2 p-3"
          cards={[
            ...(hasAi ? [aiCard] : []),
            {
              value: 'blank',
              label: t('editor.create.blank'),
              hint: t('editor.create.blankText'),
              picture: <Square className="size-4" aria-hidden />,
            },
            {
              value: 'contact',
              label: t('editor.create.contact'),
              hint: t('editor.create.contactText'),
              picture: <Mail className="size-4" aria-hidden />,
            },
            {
              value: 'template',
              label: t('editor.create.template'),
              hint: t('editor.create.templateText'),
              picture: <LayoutTemplate className="size-4" aria-hidden />,
            },
            {
              value: 'import',
              label: t('editor.create.import'),
              hint: t('editor.create.importText'),
              picture: <Download className="size-4" aria-hidden />,
            },
          ]}
        />
        {start === 'ai' && <AiPane generation={generation} />}
        {start === 'template' && (
          <TemplatePane starts={starts} chosen={chosen} onChoose={setChosen} />
        )}
        {start === 'import' && <ImportPane draft={imported} onRead={setImported} />}
      </div>
    </Dialog>
  )
}
