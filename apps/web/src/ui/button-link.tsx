import type { ReactNode } from 'react'

const looks = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-pressed',
  secondary:
    'border-border-strong bg-surface-raised text-text hover:bg-surface-raised-hover active:bg-surface-raised-pressed',
}

type ButtonLinkProps = { href: string; look: keyof typeof looks; children: ReactNode }

export function ButtonLink({ href, look, children }: ButtonLinkProps) {
  return (
    <a
      href={href}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 font-semibold transition-colors ${looks[look]}`}
    >
      {children}
    </a>
  )
}
