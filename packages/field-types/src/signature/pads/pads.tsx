import { lazy, Suspense } from 'react'
import { Icon } from '../../shared/uploads/icon.tsx'
import type { PadProps } from './pad-props.ts'

const DrawPad = lazy(() => import('./draw-pad.tsx'))
const TypePad = lazy(() => import('./type-pad.tsx'))

type SignaturePadsProps = PadProps & { mode: 'draw' | 'type'; isSaved: boolean }

export function SignaturePads({ mode, isSaved, ...pad }: SignaturePadsProps) {
  const Pad = mode === 'draw' ? DrawPad : TypePad
  return (
    <Suspense fallback={<div className="fs-pad" />}>
      <div className="fs-pad-frame">
        <Pad {...pad} />
        <output className="fs-signed fs-quiet">
          {isSaved && (
            <>
              <Icon name="check" />
              {pad.words('signature.saved')}
            </>
          )}
        </output>
      </div>
    </Suspense>
  )
}
