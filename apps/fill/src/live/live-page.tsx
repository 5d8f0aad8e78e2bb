import type { FillScreen as Screen } from '@formstead/contract/form-page'
import { Suspense, lazy, useRef, useSyncExternalStore, type FunctionComponent } from 'react'
import { CaptchaPlace } from '../components/captcha-place.tsx'
import { FillScreen } from '../components/fill-screen.tsx'
import { DoneScreen } from '../components/done-screen.tsx'
import { PageFrame } from '../components/page-frame.tsx'
import type { ShownPage } from '../components/page.tsx'
import type { OpenPage } from '../page-state.ts'
import type { CaptchaProps } from './sending/captcha.tsx'
import { requestForm } from './sending/send-submission.ts'
import { useAnalytics } from './finish/use-analytics.ts'
import { useConfetti } from './finish/use-confetti.ts'
import { useFollowers } from './embed/use-followers.ts'
import { useFilling } from './filling/use-filling.ts'
import { useFocus } from './pages/use-focus.ts'

type LivePageProps = { page: ShownPage; screen: Screen; open: OpenPage }

const autoNextMs = 350

type CaptchaView = FunctionComponent<CaptchaProps>

const CaptchaFailure: CaptchaView = ({ words }) => words('page.captcha_failed')

const Captcha = lazy(async (): Promise<{ default: CaptchaView }> => {
  // A rejected import would make React remove the whole page.
  const loaded = await import('./sending/captcha.tsx').catch(() => null)
  return { default: loaded ? loaded.Captcha : CaptchaFailure }
})

/** Subscribes to nothing: `enhanced` only changes once, when hydration ends. */
const never = () => () => {}

/** The page once its script has loaded. The first render matches the server's, so that nothing moves. */
export function LivePage({ page, screen, open }: LivePageProps) {
  const { form, captcha, grant } = page
  const { document: doc, slug } = form
  const live = useFilling(page, screen, open)
  const { filling, formRef } = live
  useFollowers(live, open, page)
  const enhanced = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isDone = filling.status === 'done'
  const isFocused = doc.presentation_style === 'focused'
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A choice that is made twice or changed advances only once, and only from its own question. */
  function goOnSoon() {
    const { page: from } = live.current()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (live.current().page === from) void live.go('next')
    }, autoNextMs)
  }
  useFocus({ page: filling.page, came: filling.came, isDone }, doc)
  useAnalytics(form, isDone, screen.submission !== null)
  useConfetti(form, isDone)
  return (
    <PageFrame form={form} words={open.words} appName={page.appName} appUrl={page.appUrl}>
      {isDone ? (
        <DoneScreen
          form={form}
          open={open}
          screen={{
            kind: 'done',
            values: filling.values,
            editUrl: doc.editable_submissions
              ? `/forms/${slug}?submission_id=${filling.submissionId}`
              : null,
            query: screen.query,
          }}
          onAgain={() => void live.again()}
        />
      ) : (
        <FillScreen
          form={form}
          screen={{
            ...screen,
            // Input entered before hydration may change blocks and text, so it is applied only after hydration.
            values: enhanced ? filling.values : screen.values,
            page: filling.page,
            problems: filling.problems,
          }}
          open={open}
          enhanced={enhanced}
          isBusy={filling.status !== 'filling'}
          isChecking={filling.isChecking}
          attempt={filling.attempt}
          came={filling.came}
          notice={filling.notice ?? undefined}
          grant={grant}
          onGo={(direction) => void live.go(direction)}
          captcha={
            captcha && (
              <CaptchaPlace words={open.words} error={filling.problems['captcha']}>
                {enhanced ? (
                  <Suspense>
                    <Captcha
                      {...captcha}
                      language={doc.language}
                      words={open.words}
                      token={filling.captchaToken}
                      onAnswer={live.answerCaptcha}
                    />
                  </Suspense>
                ) : null}
              </CaptchaPlace>
            )
          }
          handlers={{
            onChange(id, value) {
              // Cleared again, for example by a second tap.
              if (value === null) clearTimeout(waiting.current)
              live.enter(id, value)
            },
            onDone: isFocused && doc.settings.auto_next ? goOnSoon : undefined,
            upload:
              (fieldId) =>
              async (...upload) =>
                (await import('./upload/upload-file.ts')).uploadFile(formRef, fieldId, ...upload),
            request: (path, body) => requestForm(formRef, path, body),
          }}
        />
      )}
    </PageFrame>
  )
}
