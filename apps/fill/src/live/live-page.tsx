import type { FillScreen as Screen } from '@formstead/contract/form-page'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { FillScreen } from '../components/fill-screen.tsx'
import { DoneScreen } from '../components/other-screens.tsx'
import { PageFrame } from '../components/page-frame.tsx'
import type { ShownPage } from '../components/page.tsx'
import type { OpenPage } from '../page-state.ts'
import { uploadFile } from './upload-file.ts'
import { useFilling } from './use-filling.ts'

type LivePageProps = { page: ShownPage; screen: Screen; open: OpenPage }

const autoNextMs = 350

/** False in the drawing that takes over what the server drew, true from then on. */
const never = () => () => {}

/** The page once its script is there. Its first drawing is what the server drew, so that nothing moves. */
export function LivePage({ page, screen, open }: LivePageProps) {
  const { form } = page
  const { document: doc, slug } = form
  const live = useFilling(page, screen, open)
  const { filling } = live
  const enhanced = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useFocusOnPage(filling.page, filling.status === 'done')
  const isFocused = doc.presentation_style === 'focused'
  return (
    <PageFrame form={form} words={open.words} appName={page.appName} appUrl={page.appUrl}>
      {filling.status === 'done' ? (
        <DoneScreen
          form={form}
          open={open}
          screen={{
            kind: 'done',
            values: filling.values,
            editUrl: doc.editable_submissions
              ? `/forms/${slug}?submission_id=${filling.submissionId}`
              : null,
          }}
          onAgain={() => live.again()}
        />
      ) : (
        <FillScreen
          form={form}
          screen={{
            ...screen,
            values: filling.values,
            page: filling.page,
            problems: filling.problems,
          }}
          // Logic may show other blocks for what was typed meanwhile; that waits until the drawn page has become live.
          decidedBy={enhanced ? filling.values : screen.values}
          open={open}
          enhanced={enhanced}
          isBusy={filling.status !== 'filling'}
          attempt={filling.attempt}
          notice={filling.notice ?? undefined}
          onGo={(direction) => void live.go(direction)}
          handlers={{
            onChange: (id, value) => live.enter(id, value),
            onDone:
              isFocused && doc.settings.auto_next
                ? () => setTimeout(() => void live.go('next'), autoNextMs)
                : undefined,
            upload: (fieldId) => (file, progress, signal) =>
              uploadFile(slug, fieldId, file, progress, signal),
          }}
        />
      )}
    </PageFrame>
  )
}

/** After a change of page the first control has the focus, and the page starts at its top. */
function useFocusOnPage(key: string | null, isDone: boolean) {
  const last = useRef({ key, isDone })
  useEffect(() => {
    if (last.current.key === key && last.current.isDone === isDone) return
    last.current = { key, isDone }
    scrollTo({ top: 0 })
    const target = isDone
      ? document.querySelector<HTMLElement>('#done')
      : document.querySelector<HTMLElement>(
          '.fs-grid :is(input:not([type=hidden]), select, textarea, [tabindex="0"])',
        )
    target?.focus({ preventScroll: true })
  }, [key, isDone])
}
