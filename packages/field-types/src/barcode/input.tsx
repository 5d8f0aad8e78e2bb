import { useState } from 'react'
import { shownText } from '../shared/plain-text.ts'
import { Icon } from '../shared/uploads/icon.tsx'
import { lazyPart } from '../shared/uploads/lazy-part.tsx'
import type { InputProps } from '../views.ts'
import { allowedDecoders, decoders } from './decoders.ts'
import type { BarcodeSettings } from './settings-schema.ts'

const Scanner = lazyPart(() => import('./scanner.tsx'))

export function BarcodeInput(props: InputProps<BarcodeSettings>) {
  const { field, id, value, onChange, disabled, words } = props
  const [isScanning, setIsScanning] = useState(false)
  const [scanned, setScanned] = useState<string | null>(null)
  const allowed = allowedDecoders(field.decoders)
  const isNumeric = allowed.every((name) => decoders[name].isNumeric)

  function take(code: string) {
    onChange(code)
    setScanned(code)
    setIsScanning(false)
  }

  return (
    <>
      <div className="fs-barcode">
        <input
          id={id}
          name={props.name}
          className="fs-control"
          type="text"
          inputMode={isNumeric ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={shownText(value)}
          required={props.required}
          disabled={disabled}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        {props.enhanced && (
          <button
            type="button"
            className="fs-button"
            disabled={disabled}
            onClick={() => setIsScanning(true)}
          >
            <Icon name="scan" />
            {words('barcode.scan')}
          </button>
        )}
        <output className="fs-hidden-visually">
          {scanned !== null && words('barcode.found', { code: scanned })}
        </output>
      </div>
      {isScanning && (
        <Scanner
          words={words}
          allowed={allowed}
          onCode={take}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  )
}
