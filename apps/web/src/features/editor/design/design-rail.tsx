import { useEditor } from '../editor-context.ts'
import { BehaviorSection } from './behavior-section.tsx'
import { ColorSection } from './color-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { StyleSection } from './style-section.tsx'

/** How the form looks. What is chosen shows at once: the sheets beside it are the result. */
export function DesignRail() {
  const { isReadOnly } = useEditor()
  return (
    <fieldset disabled={isReadOnly} className="min-w-0">
      <StyleSection />
      <ColorSection />
      <PictureSection />
      <ShapeSection />
      <BehaviorSection />
    </fieldset>
  )
}
