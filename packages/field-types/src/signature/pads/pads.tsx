import { Icon } from '../../shared/uploads/icon.tsx'
import { lazyPart } from '../../shared/uploads/lazy-part.tsx'
import type { PadProps } from './pad-props.ts'

const placeholder = <div className="fs-pad" />
const DrawPad = lazyPart(() => import('./draw-pad.tsx'), placeholder)
const TypePad = lazyPart(() => import('./type-pad.tsx'), placeholder)

type SignaturePadsProps = PadProps & { mode: 'draw' | 'type'; isSaved: boolean }

export function SignaturePads({ mode, isSaved, ...pad }: SignaturePadsProps) {
  const Pad = mode === 'draw' ? DrawPad : TypePad
  return (
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
  )
}
