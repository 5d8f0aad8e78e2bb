import { StepRadios } from '../shared/steps/step-radios.tsx'
import { listSteps } from '../shared/steps/steps.ts'
import type { InputProps } from '../views.ts'
import type { ScaleSettings } from './settings-schema.ts'
import { stepsOf } from './steps-of.ts'

export function ScaleInput({ field, ...input }: InputProps<ScaleSettings>) {
  return (
    <StepRadios
      input={input}
      values={listSteps(stepsOf(field))}
      className="fs-scale"
      stepClassName="fs-scale-step"
      draw={drawNumber}
    />
  )
}

const drawNumber = (value: number) => <span dir="ltr">{value}</span>
