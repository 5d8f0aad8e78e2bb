import { useEffect, useState, useSyncExternalStore } from 'react'
import { englishWords } from '@formstead/i18n/english-words'
import { randomUuid } from '@formstead/ui/random-uuid'
import type { AnyFieldType, BlockType } from '../../definition/block-type.ts'
import { commonSettings } from '../../definition/common-settings.ts'
import { FieldFrame } from '../field-frame.tsx'
import { loadFillParts, type AnyFillPart } from '../../fill.ts'
import type { Field } from '../../definition/field.ts'
import { blockTypes } from '../../registry.ts'
import { AuthorViews } from './author-views.tsx'
import { sampleUpload } from './sample-upload.ts'
import '../styles/tokens.css'
import '../styles/tokens-dark.css'
import '../styles/tokens-auto.css'
import '../styles/controls.css'
import '../styles/frame.css'
import '../styles/text.css'

import.meta.glob('../../*/{input,block}.css', { eager: true })

const types = [...blockTypes.values()]
const never = () => () => {}

/** Every block type in every state, for developers. */
export function FieldGallery({ mode, only }: { mode: 'light' | 'dark'; only: string | null }) {
  const [parts, setParts] = useState<Map<string, AnyFillPart>>(new Map())
  const shown = only === null ? types : types.filter(({ type }) => only.split(',').includes(type))
  useEffect(() => {
    void loadFillParts(only?.split(',') ?? types.map(({ type }) => type)).then(setParts)
  }, [only])
  return (
    <div
      className="fs-form"
      data-mode={mode}
      style={{ background: 'var(--form-surface)', padding: '2rem', minHeight: '100vh' }}
    >
      {shown.map((type) => {
        const part = parts.get(type.type)
        return (
          part && (
            <section key={type.type} style={{ marginBottom: '3rem' }}>
              <h2 style={{ marginBlock: '1rem' }}>{type.type}</h2>
              {'Input' in part && type.kind === 'field' ? (
                <Specimens type={type} part={part} />
              ) : null}
              {'Block' in part && type.kind === 'layout' && (
                <part.Block
                  block={block(type, { name: 'A block to look at', ...type.sample })}
                  richText={(html) => html}
                  enhanced
                  words={englishWords}
                />
              )}
              <AuthorViews type={type} block={block(type, sampleOf(type))} />
            </section>
          )
        )
      })}
    </div>
  )
}

const sampleOf = (type: BlockType) =>
  type.kind === 'field' ? type.sample.settings : { name: 'A block to look at', ...type.sample }

const block = (type: { type: string; settings: AnyFieldType['settings'] }, extra = {}): Field => {
  const raw = { id: randomUuid(), name: 'A question to answer', type: type.type, ...extra }
  return { ...commonSettings.parse(raw), ...type.settings.parse(raw) } as Field
}

function Specimens({ type, part }: { type: AnyFieldType; part: AnyFillPart & { Input: unknown } }) {
  const grid = { display: 'grid', gap: '1.5rem', maxWidth: '72rem', alignItems: 'start' }
  const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' }
  const entries = type.picker.map(({ defaults }) => ({ ...type.sample.settings, ...defaults }))
  return (
    <div style={{ ...grid, ...columns }}>
      {entries.map((settings) => (
        <Specimen key={JSON.stringify(settings)} {...{ type, part, settings }} value={null} />
      ))}
      <Specimen
        {...{ type, part }}
        settings={type.sample.settings ?? {}}
        value={type.sample.answer}
      />
      <Specimen
        {...{ type, part }}
        settings={type.sample.settings ?? {}}
        value={null}
        error="Say what to do."
      />
      <Specimen
        {...{ type, part }}
        settings={type.sample.settings ?? {}}
        value={type.sample.answer}
        disabled
      />
      <Specimen {...{ type, part }} settings={type.sample.settings ?? {}} value={null} focused />
    </div>
  )
}

type SpecimenProps = {
  type: AnyFieldType
  part: AnyFillPart
  settings: Record<string, unknown>
  value: unknown
  error?: string
  disabled?: boolean
  focused?: boolean
}

function Specimen({
  type,
  part,
  settings,
  value,
  error,
  disabled = false,
  focused,
}: SpecimenProps) {
  const [field] = useState(() => block(type, settings))
  const [current, setCurrent] = useState(value)
  const enhanced = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!('Input' in part)) return null
  return (
    <FieldFrame
      field={field}
      Input={part.Input}
      help="A word of help for whoever answers."
      error={error}
      value={current}
      onChange={setCurrent}
      required
      disabled={disabled}
      enhanced={enhanced}
      style={focused ? 'focused' : 'classic'}
      language={document.documentElement.lang || 'en'}
      words={englishWords}
      seed={7}
      upload={sampleUpload}
    />
  )
}
