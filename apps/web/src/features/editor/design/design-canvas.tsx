import { Canvas } from '../canvas/canvas.tsx'
import { SampleAnswers } from './sample-answers.ts'

/** The form with sample answers, so that colors can be judged. */
export const DesignCanvas = () => (
  <SampleAnswers value>
    <Canvas />
  </SampleAnswers>
)
