import { useT } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { CircleAlert } from 'lucide-react'
import { useEditor } from '../../editor-context.ts'
import { findProblemPlace, type ProblemPlace } from './problem-place.ts'
import type { FoundProblem } from './read-refusal.ts'

type ProblemListProps = { problems: readonly FoundProblem[]; onClose: () => void }

/** The problems that prevent publishing, each with a link to its place. */
export function ProblemList({ problems, onClose }: ProblemListProps) {
  const t = useT()
  const { session, view } = useEditor()
  const nameOf = ({ subject }: ProblemPlace) => {
    if (subject.kind === 'form') return t('editor.publish.theForm')
    const name = subject.name.trim() || t('editor.publish.unnamed')
    return subject.kind === 'variable' ? t('editor.publish.variable', { name }) : name
  }
  return (
    <Dialog
      isOpen
      maxWidth="xl"
      title={t('editor.publish.problems', { count: problems.length })}
      onClose={onClose}
    >
      <p>{t('editor.publish.problemsText')}</p>
      <ul className="mt-3 rounded-card border border-border">
        {problems.map(({ path, message }) => {
          const found = findProblemPlace(session.draft(), path)
          return (
            <li
              key={`${path} ${message}`}
              className="flex flex-wrap items-center gap-3 border-border px-3 py-2.5 not-first:border-t"
            >
              <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
              <span className="min-w-40 grow basis-0">
                <span className="block font-medium wrap-break-word text-text">{nameOf(found)}</span>
                <span className="block wrap-break-word">{message}</span>
              </span>
              <Button
                color="outline-gray"
                size="small"
                onClick={() => {
                  onClose()
                  view.set({ ...found.view, isPreviewing: false })
                }}
              >
                {t('editor.publish.goTo', { place: t(found.place) })}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
