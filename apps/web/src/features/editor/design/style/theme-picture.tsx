import type { ReactNode } from 'react'

export const themes = ['default', 'simple', 'notion', 'minimal', 'transparent'] as const
export type Theme = (typeof themes)[number]

const words = 'var(--form-text)'
const accent = 'var(--form-accent)'

const pictures: Record<Theme, ReactNode> = {
  default: (
    <>
      <rect x="14" y="12" width="26" height="4" rx="2" fill={words} />
      <rect
        x="14"
        y="20"
        width="52"
        height="9"
        rx="2"
        fill="color-mix(in oklab, var(--form-text) 10%, var(--form-surface))"
      />
      <path d="M14 29.5h52" stroke="var(--form-border-strong)" />
      <rect x="14" y="35" width="20" height="9" rx="2" fill={accent} />
    </>
  ),
  simple: (
    <>
      <rect x="14" y="12" width="26" height="4" rx="2" fill={words} />
      <path d="M14 28.5h52" stroke={words} strokeWidth="1.5" />
      <rect x="14" y="36" width="20" height="9" rx="2" fill={accent} />
    </>
  ),
  notion: (
    <>
      <rect x="14" y="10" width="34" height="6" rx="2" fill={words} />
      <rect x="14" y="21" width="18" height="3" rx="1.5" fill="var(--form-text-muted)" />
      <rect
        x="14.5"
        y="27.5"
        width="51"
        height="8"
        rx="2"
        fill="var(--form-field)"
        stroke="var(--form-border-strong)"
        strokeWidth=".75"
      />
      <rect x="14" y="40" width="14" height="7" rx="2" fill={accent} />
    </>
  ),
  minimal: (
    <>
      <rect x="14" y="12" width="22" height="3" rx="1.5" fill={words} />
      <rect x="14.5" y="19.5" width="51" height="10" rx="1" stroke="var(--form-border-strong)" />
      <rect x="14" y="35" width="20" height="9" rx="1" fill={words} />
    </>
  ),
  transparent: (
    <>
      <path d="M0 0h80v56H0z" fill="#a8ccba" />
      <path d="M0 34c20-12 50-10 80-2v24H0z" fill="#6aa98d" />
      <rect x="14" y="12" width="26" height="4" rx="2" fill="#12281f" />
      <rect x="14.5" y="20.5" width="51" height="9" rx="2" fill="#ffffff70" stroke="#12281f90" />
      <rect x="14" y="36" width="20" height="9" rx="2" fill={accent} />
    </>
  ),
}

export const ThemePicture = ({ theme }: { theme: Theme }) => (
  <svg viewBox="0 0 80 56" fill="none" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {pictures[theme]}
  </svg>
)
