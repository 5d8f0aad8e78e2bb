import { useI18n } from '@formstead/i18n/react'
import { useId, useState, type ReactNode } from 'react'

type WhatChangedProps = {
  /** Applied to the button. */
  className?: string
  children: ReactNode
}

/** A list of changes behind a button. */
export function WhatChanged({ className = '', children }: WhatChangedProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <>
      <button
        type="button"
        data-noprint
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className={`cursor-pointer font-medium text-accent-text hover:underline ${className}`}
      >
        {t('submissions.record.whatChanged')}
      </button>
      <div id={list} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
