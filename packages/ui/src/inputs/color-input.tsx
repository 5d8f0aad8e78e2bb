import { Button as AriaButton } from 'react-aria-components/Button'
import { ColorArea } from 'react-aria-components/ColorArea'
import { ColorField } from 'react-aria-components/ColorField'
import { ColorPicker, parseColor } from 'react-aria-components/ColorPicker'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { ColorSwatch } from 'react-aria-components/ColorSwatch'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { controlStyles } from '../field/control-styles.ts'
import { labelIdOf } from '../field/field-label.tsx'
import { Field } from '../field/field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { useFormStyle } from '../field/form-style.ts'
import { floatingStyles } from '../overlays/floating-styles.ts'
import { useFloatingParent } from '../overlays/modal-stack.ts'
import { useUiLabels } from '../ui-labels.ts'

export type ColorInputProps = FieldProps & {
  /** '#RRGGBB' */
  value: string
  onChange: (value: string) => void
}

const thumbStyles =
  'size-5 rounded-full border-2 border-paper shadow-[0_0_0_1px_var(--shadow-ink)] outline-none data-focus-visible:size-6 data-disabled:opacity-50'

export function ColorInput({ value, onChange, ...field }: ColorInputProps) {
  const labels = useUiLabels()
  const style = useFormStyle()
  const parent = useFloatingParent()
  const isDisabled = field.disabled ?? false
  return (
    <Field {...field} naming="text">
      {({ id, 'aria-describedby': describedBy }) => (
        <ColorPicker
          value={parseColor(value).toFormat('hsb')}
          onChange={(color) => onChange(color.toString('hex').toUpperCase())}
        >
          <div dir="ltr" className="relative flex items-center">
            <DialogTrigger>
              <AriaButton
                aria-label={labels.pickColor}
                isDisabled={isDisabled}
                className="absolute start-1.5 cursor-pointer rounded-[4px]"
              >
                <ColorSwatch className="size-6 rounded-[4px] border border-border-strong" />
              </AriaButton>
              <AriaPopover
                placement="bottom start"
                offset={8}
                {...(parent && { UNSTABLE_portalContainer: parent })}
                className={floatingStyles}
              >
                <AriaDialog aria-label={labels.pickColor} className="grid gap-3 p-3 outline-none">
                  <ColorArea
                    aria-label={labels.shade}
                    colorSpace="hsb"
                    xChannel="saturation"
                    yChannel="brightness"
                    className="h-40 w-56 rounded-control"
                  >
                    <ColorThumb className={thumbStyles} />
                  </ColorArea>
                  <ColorSlider aria-label={labels.hue} colorSpace="hsb" channel="hue">
                    <SliderTrack className="h-5 rounded-full">
                      <ColorThumb className={`${thumbStyles} top-1/2`} />
                    </SliderTrack>
                  </ColorSlider>
                </AriaDialog>
              </AriaPopover>
            </DialogTrigger>
            <ColorField
              aria-labelledby={labelIdOf(id)}
              {...(describedBy && { 'aria-describedby': describedBy })}
              isDisabled={isDisabled}
              isInvalid={Boolean(field.error)}
              className="grow"
            >
              <Input id={id} className={controlStyles(style, 'ps-10 tabular-nums')} />
            </ColorField>
          </div>
        </ColorPicker>
      )}
    </Field>
  )
}
