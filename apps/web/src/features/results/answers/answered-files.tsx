import { recallFile } from '@formstead/field-types/known-files'
import { useState } from 'react'
import type { FieldSummary } from '../use-results.ts'

type Answer = FieldSummary['latest'][number]
type AnsweredFilesProps = { answers: readonly Answer[]; slug: string }

/** Each file as a thumbnail or by its kind, linked to its submission. */
export const AnsweredFiles = ({ answers, slug }: AnsweredFilesProps) => (
  <ul className="flex flex-wrap gap-2 px-5 pt-1 pb-4">
    {answers.flatMap(({ submission, files = [], by }) =>
      files.map((file) => {
        const { name, pictureUrl } = recallFile(file)
        const title = by === '' ? name : `${name} · ${by}`
        return (
          <li key={file.file_name}>
            <a
              href={`/forms/${slug}/show/submissions?submission=${submission}`}
              aria-label={title}
              title={title}
              className="block rounded-control no-underline hover:opacity-85"
            >
              <Thumbnail name={name} pictureUrl={pictureUrl} />
            </a>
          </li>
        )
      }),
    )}
  </ul>
)

const look = 'size-12 rounded-control border border-border'

function Thumbnail({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (pictureUrl && !isBroken)
    return (
      <img
        src={pictureUrl}
        alt=""
        loading="lazy"
        className={`${look} bg-paper object-cover`}
        onError={() => setBroken(true)}
      />
    )
  return (
    <span
      className={`${look} grid place-items-center bg-surface-sunken text-xs font-semibold text-text-muted uppercase`}
    >
      {/\.([^.\s]{1,4})$/.exec(name)?.[1] ?? '…'}
    </span>
  )
}
