import type { FormSite, FormVisit } from '@formstead/contract/form-page'
import type { OpenPage, Shown } from '../page-state.ts'
import { CaptchaPlace } from './captcha-place.tsx'
import { DoneScreen } from './done-screen.tsx'
import { FillScreen } from './fill-screen.tsx'
import type { FormBlocks } from './form-blocks.tsx'
import { ClosedScreen, LockedScreen } from './other-screens.tsx'
import { PageFrame } from './page-frame.tsx'

export type ShownPage = Pick<FormSite, 'form' | 'appName' | 'appUrl'> &
  Pick<FormVisit, 'screen' | 'captcha' | 'grant'>

type StaticPageProps = {
  page: ShownPage
  open: OpenPage
  /** Computed if not given. */
  shown?: Shown
  Blocks?: typeof FormBlocks
}

/** The page as rendered by the server, before any script runs. */
export function StaticPage({ page, open, shown, Blocks }: StaticPageProps) {
  const { form, screen } = page
  return (
    <PageFrame form={form} words={open.words} appName={page.appName} appUrl={page.appUrl}>
      {screen.kind === 'fill' && (
        <FillScreen
          {...{ form, screen, open, shown, Blocks }}
          enhanced={false}
          isBusy={false}
          isChecking={false}
          attempt={0}
          handlers={{ onChange: ignore }}
          grant={page.grant}
          captcha={
            page.captcha && <CaptchaPlace words={open.words} error={screen.problems['captcha']} />
          }
          onGo={ignore}
        />
      )}
      {screen.kind === 'done' && <DoneScreen {...{ form, screen, open }} />}
      {(screen.kind === 'closed' || screen.kind === 'full') && (
        <ClosedScreen {...{ form, open }} kind={screen.kind} />
      )}
      {screen.kind === 'locked' && <LockedScreen {...{ form, open, screen }} />}
    </PageFrame>
  )
}

const ignore = () => {}
