import { useT } from '@formstead/i18n/react'
import { Badge, IconButton } from '@formstead/ui'
import { Check, CircleAlert, Maximize2, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'
import type { DraftProblem } from '../problems/check-draft.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { listVariables } from '../../../lib/conditions/reference-targets.ts'
import { FullMap } from './pages/full-map.tsx'
import { placeOfProblem } from './logic-problems.ts'
import { PageMap } from './pages/page-map.tsx'

/** The page map, and problems with the rules. */
export function LogicPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isFull, setFull] = useState(false)
  return (
    <>
      <div className="flex h-12 items-center justify-between ps-4 pe-2">
        <h2 className="grow text-sm font-semibold">{t('editor.logic.map')}</h2>
        <IconButton
          label={t('editor.logic.openMap')}
          icon={<Maximize2 />}
          onClick={() => setFull(true)}
        />
        <IconButton
          label={t('editor.panel.close')}
          icon={<X />}
          className="min-[1201px]:hidden"
          onClick={onClose}
        />
      </div>
      <PageMap />
      <Problems />
      {isFull && <FullMap onClose={() => setFull(false)} />}
    </>
  )
}

function Problems() {
  const t = useT()
  const problems = useProblems().filter((problem) => placeOfProblem(problem))
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <section aria-label={t('editor.logic.problems')} className="border-t border-border">
      <div className="flex h-12 items-center gap-1 px-4">
        <h2 className="me-1 text-sm font-semibold">{t('editor.logic.problems')}</h2>
        {errors > 0 && <Badge tone="danger">{String(errors)}</Badge>}
        {problems.length > errors && (
          <Badge tone="warning">{String(problems.length - errors)}</Badge>
        )}
      </div>
      {problems.length === 0 ? (
        <p className="flex items-start gap-2.5 px-4 pt-1 pb-4 text-sm text-text-muted">
          <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
          {t('editor.logic.noProblems')}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.rule} ${problem.message}`}>
              <ProblemRow problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ProblemRow({ problem }: { problem: DraftProblem }) {
  const t = useT()
  const { session, view } = useEditor()
  const isError = problem.level === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  const go = () => {
    const place = placeOfProblem(problem)
    const draft = session.draft()
    if (place?.kind === 'variable')
      return view.set({ variables: { id: listVariables(draft)[place.index]?.id } })
    const block = draft.properties[place?.index ?? -1]?.id
    if (!place || block === undefined) return
    if (place.kind === 'logic')
      view.set({ rule: { block, index: problem.rule ?? 0, takesFocus: true } })
    else view.set({ tab: 'build', selected: [block], panelTab: place.kind, isPanelOpen: true })
  }
  return (
    <button
      type="button"
      onClick={go}
      className="grid w-full cursor-pointer grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 px-4 py-2.5 text-start text-sm -outline-offset-2 hover:bg-text/4"
    >
      <Icon
        className={`mt-0.5 size-4 ${isError ? 'text-danger' : 'text-warning'}`}
        aria-label={t(isError ? 'editor.logic.error' : 'editor.logic.warning')}
      />
      <span className="font-medium">{problem.message}</span>
    </button>
  )
}
