import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ImageInput } from '../files/image-input.tsx'
import { Example, ExampleGroup } from './example.tsx'

const CodeInput = lazy(() => import('../code/code-input.tsx'))
const MentionInput = lazy(() => import('../mentions/mention-input.tsx'))

const mentions = [
  { id: 'name', name: 'Your name' },
  { id: 'city', name: 'City' },
]

/** Inputs that only authors use. */
export function AuthorExamples() {
  const [picture, setPicture] = useState<string | null>(null)
  const [css, setCss] = useState('.fs-label {\n  color: teal;\n}\n')
  const [line, setLine] = useState('https://example.com/?name=')
  return (
    <ExampleGroup title="For authors">
      <Example title="Picture">
        <ImageInput
          label="Cover"
          help="PNG, JPG, GIF or SVG."
          value={picture}
          onChange={setPicture}
          upload={async (file) => URL.createObjectURL(file)}
        />
        <ImageInput label="Locked cover" disabled value={picture} onChange={setPicture} />
      </Example>
      <Example title="Code and mentions, loaded on demand" wide>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CodeInput label="Custom CSS" language="css" value={css} onChange={setCss} />
          <CodeInput
            label="Locked CSS"
            language="css"
            disabled
            value={css}
            onChange={setCss}
            error="Line 2: the color is unknown."
          />
          <MentionInput
            label="Lead to"
            mentions={mentions}
            value={line}
            onChange={setLine}
            help="After the form has been sent."
          />
        </Suspense>
      </Example>
    </ExampleGroup>
  )
}
