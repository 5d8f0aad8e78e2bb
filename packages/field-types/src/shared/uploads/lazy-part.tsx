import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { InputProps } from '../../views.ts'
import { Icon } from './icon.tsx'

/**
 * A component that is loaded when it is first shown. If loading fails, people can try again; React's `lazy` would
 * remove the whole page.
 */
export function lazyPart<Props extends Pick<InputProps, 'words'>>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
) {
  let module: { default: ComponentType<Props> } | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    useEffect(() => {
      if (state !== 'loading') return
      load().then(
        (loaded) => {
          module = loaded
          setState('loaded')
        },
        () => setState('failed'),
      )
    }, [state])

    if (module) return <module.default {...props} />
    if (state !== 'failed') return placeholder
    return (
      <div role="alert" className="fs-uploads fs-quiet">
        {props.words('files.not_loaded')}
        <button type="button" className="fs-button" onClick={() => setState('loading')}>
          <Icon name="retry" />
          {props.words('camera.retry')}
        </button>
      </div>
    )
  }
}
