import { useEditor } from '../editor-context.ts'
import { BehaviorSection } from './behavior-section.tsx'
import { ColorSection } from './style/color-section.tsx'
import { PictureSection } from './pictures/picture-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { StyleSection } from './style/style-section.tsx'

/** The look of the form. Changes show at once on the sheets beside it. */
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
