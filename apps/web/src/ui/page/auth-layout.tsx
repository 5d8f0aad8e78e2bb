import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import { productName } from '../../lib/app/product-name.ts'
import { Logo } from '../logo.tsx'
import { ColorModeSwitch, colorModeLabels } from '../preferences/color-mode-switch.tsx'
import { LanguageMenu } from '../preferences/language-menu.tsx'
import { PageTitle } from './page-title.tsx'

type AuthLayoutProps = {
  title: string
  heading: string
  text?: ReactNode
  children: ReactNode
  below?: ReactNode
}

/** The layout of the signed-out pages: one card with one form. */
export function AuthLayout({ title, heading, text, children, below }: AuthLayoutProps) {
  const t = useT()
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <PageTitle title={title} />
      <header className="flex items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <a href="/" className="flex min-w-0 rounded-control">
          <Logo name={productName} />
        </a>
        <div className="flex items-center gap-2">
          <LanguageMenu />
          <ColorModeSwitch labels={colorModeLabels(t)} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[27rem] grow flex-col justify-center gap-5 px-4 py-8 outline-none sm:pb-24"
      >
        <div className="rounded-dialog border border-border bg-surface-raised p-6 text-sm sm:p-8">
          <h1 className="text-xl font-semibold text-balance text-text">{heading}</h1>
          {text && <div className="mt-1.5 text-text-muted">{text}</div>}
          <div className="mt-6">{children}</div>
        </div>
        {below && <div className="text-center text-sm text-text-muted">{below}</div>}
      </main>
    </div>
  )
}
